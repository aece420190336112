package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// linksPerPage is the number of links on each page that the gate has to check.
const linksPerPage = 30

// gateSections is the number of headings of a page, which links lead to.
const gateSections = 5

// gateConfig is the configuration of a site with a theme, with one setting for all checks.
func gateConfig(level, theme string) string {
	return fmt.Sprintf(`title = "Bench"
url = "https://bench.example"
onBrokenLinks = %[1]q
onBrokenAnchors = %[1]q
onBrokenMarkdownLinks = %[1]q
onDuplicateRoutes = %[1]q

[linkCheck]
onMissingFiles = %[1]q
onRedirectedLinks = %[1]q

[theme]
use = %[2]q

[[plugins]]
use = "docs"
routeBasePath = "/"
`, level, theme)
}

// The configurations of the site with which the gate is measured.
const (
	gateOnFile  = "on.toml"
	gateOffFile = "off.toml"
)

// writeGateSite writes a site whose pages consist mostly of links, all valid.
func writeGateSite(dir string, pages int, theme string) error {
	for file, level := range map[string]string{gateOnFile: "throw", gateOffFile: "ignore"} {
		if err := writeFile(filepath.Join(dir, file), gateConfig(level, theme)); err != nil {
			return err
		}
	}
	for i := range pages {
		if err := writeFile(filepath.Join(dir, "docs", filepath.FromSlash(pageFile(i))), linksText(i, pages)); err != nil {
			return err
		}
	}
	return nil
}

// linksText returns a page of sections with sentences and links in turn: to a file, to a
// heading by file and by address, and to a heading of the page itself.
func linksText(i, pages int) string {
	w := &writer{rand: rand.New(rand.NewPCG(uint64(i), 2))}
	fmt.Fprintf(&w.text, "---\ntitle: %s %d\n---\n\n", w.title(), i)
	up := upFrom(i)
	for link := range linksPerPage {
		if link%(linksPerPage/gateSections) == 0 {
			fmt.Fprintf(&w.text, "## %s {#part-%d}\n\n", w.title(), link*gateSections/linksPerPage)
		}
		file, part := pageFile(w.rand.IntN(pages)), w.rand.IntN(gateSections)
		target := fmt.Sprintf("#part-%d", part)
		switch link % 4 {
		case 0:
			target = up + file
		case 1:
			target = up + file + target
		case 2:
			target = "/" + strings.TrimSuffix(strings.TrimSuffix(file, ".md"), "index") + target
		}
		fmt.Fprintf(&w.text, "%s See [%s](%s).\n\n", w.sentence(), w.title(), target)
	}
	return w.text.String()
}

// gateResult compares warm builds with all checks and with none, pair by pair.
type gateResult struct {
	Pages int `json:"pages"`
	Links int `json:"links"`
	// On and Off are all runs.
	On  []result `json:"on"`
	Off []result `json:"off"`
	// CPU and Seconds are what the checks add, as a share of a build without them.
	CPU     added `json:"cpuAdded"`
	Seconds added `json:"secondsAdded"`
}

// added is the spread of a share over the pairs: median, minimum and maximum.
type added struct {
	Median float64 `json:"median"`
	Least  float64 `json:"least"`
	Most   float64 `json:"most"`
}

func (a added) String() string {
	return fmt.Sprintf("%+.1f %% (%+.1f to %+.1f)", 100*a.Median, 100*a.Least, 100*a.Most)
}

// measureGate builds the site in pairs, which begin with each side in turn: anything that
// slows the machine down in the meantime slows both.
func measureGate(ctx context.Context, s *settings) (*gateResult, error) {
	dir, err := os.MkdirTemp("", "gosaur-bench-")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := writeGateSite(dir, s.gate, s.theme); err != nil {
		return nil, err
	}
	r := &gateResult{Pages: s.gate, Links: s.gate * linksPerPage}
	for pair := -1; pair < s.pairs; pair++ { // the first pair fills the cache
		var on, off result
		for _, first := range []bool{true, false} {
			file, into := gateOffFile, &off
			if first == (pair%2 == 0) {
				file, into = gateOnFile, &on
			}
			c := command{program: s.program, dir: dir, args: []string{"build", dir, "--engine", s.engine, "--config", filepath.Join(dir, file)}}
			if *into, err = c.run(ctx); err != nil {
				return nil, err
			}
			into.Case, into.Pages = strings.TrimSuffix(file, ".toml"), s.gate
		}
		if pair >= 0 {
			r.On, r.Off = append(r.On, on), append(r.Off, off)
		}
	}
	r.CPU = addedBy(r, func(r result) float64 { return r.CPU })
	r.Seconds = addedBy(r, func(r result) float64 { return r.Seconds })
	return r, nil
}

func addedBy(r *gateResult, of func(result) float64) added {
	shares := make([]float64, len(r.On))
	for i := range r.On {
		shares[i] = of(r.On[i])/of(r.Off[i]) - 1
	}
	slices.Sort(shares)
	n := len(shares)
	return added{Median: (shares[(n-1)/2] + shares[n/2]) / 2, Least: shares[0], Most: shares[n-1]}
}

// maxAdded is the share of a warm build that the gate may add.
const maxAdded = 0.10

// showGate prints the measurement. The error means that the gate adds too much.
func showGate(r *gateResult, asJSON bool) error {
	if asJSON {
		if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
			return fmt.Errorf("write the result: %w", err)
		}
	} else {
		fmt.Printf("the link gate, %d pages with %d links, warm, %d pairs\n%5s %8s %8s\n", r.Pages, r.Links, len(r.On), "gate", "seconds", "CPU s")
		for i := range r.On {
			for _, run := range []result{r.On[i], r.Off[i]} {
				fmt.Printf("%5s %8.2f %8.2f\n", run.Case, run.Seconds, run.CPU)
			}
		}
		fmt.Printf("the gate adds %s of processor time and %s of time\n", r.CPU, r.Seconds)
	}
	if r.CPU.Median > maxAdded {
		return fmt.Errorf("the gate adds %.1f %% of processor time, more than %.0f %%", 100*r.CPU.Median, 100*maxAdded)
	}
	return nil
}
