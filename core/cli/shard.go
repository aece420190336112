package cli

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/pipeline"
)

// shardVariables are the environment variables in which CI systems number the jobs of a
// parallel run.
var shardVariables = []struct {
	index, total string
	// first is the index of the first job.
	first int
}{
	{"CI_NODE_INDEX", "CI_NODE_TOTAL", 1},                           // GitLab
	{"CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0},                   // CircleCI
	{"BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0},   // Buildkite
	{"SEMAPHORE_JOB_INDEX", "SEMAPHORE_JOB_COUNT", 1},               // Semaphore
	{"SYSTEM_JOBPOSITIONINPHASE", "SYSTEM_TOTALJOBSINPHASE", 1},     // Azure Pipelines
	{"BITBUCKET_PARALLEL_STEP", "BITBUCKET_PARALLEL_STEP_COUNT", 0}, // Bitbucket
	{"JOB_COMPLETION_INDEX", "JOB_COMPLETION_TOTAL", 0},             // Kubernetes provides the index only
}

// shardOf parses the value of --shard: i/n, auto, or auto/n.
func shardOf(value string) (pipeline.Shard, error) {
	index, total, _ := strings.Cut(value, "/")
	if index == "auto" {
		return shardFromEnvironment(total)
	}
	i, err := strconv.Atoi(index)
	n, err2 := strconv.Atoi(total)
	if err != nil || err2 != nil || n < 1 || i < 1 || i > n {
		return pipeline.Shard{}, usagef("--shard %q: write i/n, such as 2/4 for the second of four, or auto in a CI system", value)
	}
	return pipeline.Shard{Index: i, Of: n}, nil
}

func shardFromEnvironment(total string) (pipeline.Shard, error) {
	var known []string
	for _, v := range shardVariables {
		known = append(known, v.index)
		index, ok := os.LookupEnv(v.index)
		if !ok {
			continue
		}
		from, of := "--shard auto/"+total, total
		if of == "" {
			from, of = v.total, os.Getenv(v.total)
		}
		i, err := strconv.Atoi(index)
		n, err2 := strconv.Atoi(of)
		if i += 1 - v.first; err != nil || i < 1 {
			return pipeline.Shard{}, usagef("--shard auto: %s=%q is not a number from %d on", v.index, index, v.first)
		}
		if err2 != nil || n < 1 {
			return pipeline.Shard{}, usagef("--shard auto: %s is set, but %s=%q does not give the number of shards: write --shard auto/n", v.index, v.total, of)
		}
		if i > n {
			return pipeline.Shard{}, usagef("--shard auto: %s=%q is too large for the %d of %s", v.index, index, n, from)
		}
		return pipeline.Shard{Index: i, Of: n}, nil
	}
	return pipeline.Shard{}, usagef("--shard auto: the environment has none of %s: write --shard i/n", strings.Join(known, ", "))
}

// runShard builds a shard.
func runShard(ctx context.Context, t *terminal, f *buildFlags) error {
	s, err := shardOf(f.shard)
	switch {
	case err != nil:
		return err
	case f.noCache:
		return usagef("--shard and --no-cache exclude each other: the results of a shard reach its folder through the cache")
	case f.why != "" || f.force:
		return usagef("--shard publishes nothing: give --why and --force to gosaur merge")
	}
	dir, err := f.outDir(cmp.Or(f.out, filepath.Join(f.dir, fmt.Sprintf("%s-shards/%d-of-%d", defaultOutDir, s.Index, s.Of))))
	if err != nil {
		return err
	}
	s.Dir = dir
	o, err := f.productionOptions(t, filepath.Join(f.dir, defaultOutDir))
	if err != nil {
		return err
	}
	defer limitShortHeap()()
	p := newProgress(t)
	o.Progress = p.event
	r, err := pipeline.RunShard(ctx, o, s)
	took := p.finish()
	if err != nil {
		return err
	}
	t.printDiagnostics(r.Diagnostics)
	t.printf("%s in %s: %s\n", t.strong(fmt.Sprintf("Rendered %s for shard %d of %d", plural(r.Pages, "page"), s.Index, s.Of)), seconds(took.Seconds()), shortPath(dir)+string(filepath.Separator))
	t.printf("  %s\n", t.dim(phaseTimes(r.Phases)))
	return nil
}
