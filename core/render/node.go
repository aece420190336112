package render

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

//go:embed worker.cjs
var workerScript string

// OldestNode is the oldest supported major version of Node.js. React's server code needs it.
const OldestNode = 18

// nodeWorkers run the server bundle in Node.js, see worker.cjs.
type nodeWorkers struct{ path string }

var _ workerKind = nodeWorkers{}

func newNode(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrNoNode
	}
	return startPool(ctx, nodeWorkers{path}, bundle, o, nil)
}

// nodeStartPages is the number of pages that can be rendered in the time in which a worker starts.
const nodeStartPages = 16

// workers implements workerKind. A worker is slow until its code is compiled, and the host takes about as long to assemble
// and write a page as Node.js takes to render it, so at first there are workers for only half of the processors.
func (nodeWorkers) workers(o Options) int { return o.workersFor(nodeStartPages, (o.Workers+1)/2) }

// youngGeneration bounds the memory for new objects, in MB. Almost all objects of a page are garbage afterwards; with
// Node.js's default, a worker needs a quarter more memory and is not faster.
const youngGeneration = "--max-semi-space-size=4"

func (nodeWorkers) name() string { return "node" }

func (n nodeWorkers) command(o Options) *exec.Cmd {
	cmd := childprocess.Command(context.Background(), n.path,
		"--max-old-space-size="+strconv.FormatUint(o.MemoryLimit>>20, 10), youngGeneration, "-e", workerScript)
	cmd.Env = append(os.Environ(), "NODE_ENV=production", "NODE_OPTIONS=")
	return cmd
}

func (nodeWorkers) checkVersion(version string) error {
	major, _, _ := strings.Cut(version, ".")
	if v, err := strconv.Atoi(major); err != nil || v < OldestNode {
		return fmt.Errorf("%w: it has version %s", ErrNoNode, version)
	}
	return nil
}
