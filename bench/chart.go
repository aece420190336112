package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"math"
	"os"
	"slices"
	"strings"
)

// measured is a line written by the flag -json: a result, and the measured program, Gosaur if it is not named.
type measured struct {
	Program string `json:"program"`
	result
}

// chart plots the build time in seconds over the number of pages, both logarithmic, with a line for each case of each
// program.
type chart struct {
	lines [][]measured
	// The least and the greatest powers of ten on the axes.
	fromPages, toPages, fromSeconds, toSeconds float64
}

// The size of the drawing and the corner of the plot area, in the drawing's own units.
const (
	chartWidth, chartHeight = 960, 500
	chartLeft, chartTop     = 60, 20
	areaWidth, areaHeight   = 560, 430
)

// writeChart draws the results that runs with -json have written into files.
func writeChart(file string, from []string) error {
	var all []measured
	for _, name := range from {
		results, err := readMeasured(name)
		if err != nil {
			return err
		}
		all = append(all, results...)
	}
	if len(all) == 0 {
		return fmt.Errorf("there is no result in %s", strings.Join(from, ", "))
	}
	return writeFile(file, newChart(all).svg())
}

func readMeasured(name string) ([]measured, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("read the results: %w", err)
	}
	defer func() { _ = f.Close() }()
	var all []measured
	scanner := bufio.NewScanner(f)
	for line := 1; scanner.Scan(); line++ {
		m := measured{Program: "gosaur"}
		if err := json.Unmarshal(scanner.Bytes(), &m); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		if m.Pages > 0 && m.Seconds > 0 {
			all = append(all, m)
		}
	}
	return all, scanner.Err()
}

func newChart(all []measured) *chart {
	c := &chart{fromPages: math.Inf(1), fromSeconds: math.Inf(1), toPages: math.Inf(-1), toSeconds: math.Inf(-1)}
	number := map[string]int{}
	for _, m := range all {
		name := m.name()
		if _, known := number[name]; !known {
			number[name] = len(c.lines)
			c.lines = append(c.lines, nil)
		}
		c.lines[number[name]] = append(c.lines[number[name]], m)
		pages, seconds := math.Log10(float64(m.Pages)), math.Log10(m.Seconds)
		c.fromPages, c.toPages = min(c.fromPages, math.Floor(pages)), max(c.toPages, math.Ceil(pages))
		c.fromSeconds, c.toSeconds = min(c.fromSeconds, math.Floor(seconds)), max(c.toSeconds, math.Ceil(seconds))
	}
	if c.toPages == c.fromPages {
		c.toPages++
	}
	if c.toSeconds == c.fromSeconds {
		c.toSeconds++
	}
	for _, line := range c.lines {
		slices.SortFunc(line, func(a, b measured) int { return cmp.Compare(a.Pages, b.Pages) })
	}
	slices.SortFunc(c.lines, func(a, b []measured) int { // by their end points, from the top
		return cmp.Compare(b[len(b)-1].Seconds, a[len(a)-1].Seconds)
	})
	return c
}

// caseNames describes cases whose names in the results are too short for a legend.
var caseNames = map[string]string{
	"warm": "nothing changed", "edited": "a page edited", "body": "a body edited", "title": "a title edited", "new": "a new page",
	"deleted": "a page deleted", "first": "first page of a folder", "config": "title of the site", "outside": "cold, docs as a program",
}

func (m *measured) name() string { return m.Program + ", " + cmp.Or(caseNames[m.Case], m.Case) }

// x and y return the position of a number in the drawing.
func (c *chart) x(pages float64) float64 {
	return chartLeft + areaWidth*(math.Log10(pages)-c.fromPages)/(c.toPages-c.fromPages)
}

func (c *chart) y(seconds float64) float64 {
	return chartTop + areaHeight*(c.toSeconds-math.Log10(seconds))/(c.toSeconds-c.fromSeconds)
}

func (c *chart) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="Seconds of builds by the pages of their sites" font-family="sans-serif" font-size="13">
<style>svg{color:#1c1e21;background:#fff}@media(prefers-color-scheme:dark){svg{color:#e3e3e3;background:#1b1b1d}}text{fill:currentColor}.grid{stroke:currentColor;opacity:.2}</style>
`, chartWidth, chartHeight)
	for power := c.fromPages; power <= c.toPages; power++ {
		x := c.x(math.Pow(10, power))
		fmt.Fprintf(&b, `<path class="grid" d="M%.1f %dv%d"/><text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n",
			x, chartTop, areaHeight, x, chartTop+areaHeight+20, plainNumber(math.Pow(10, power)))
	}
	for power := c.fromSeconds; power <= c.toSeconds; power++ {
		y := c.y(math.Pow(10, power))
		fmt.Fprintf(&b, `<path class="grid" d="M%d %.1fh%d"/><text x="%d" y="%.1f" text-anchor="end">%s s</text>`+"\n",
			chartLeft, y, areaWidth, chartLeft-6, y+4, plainNumber(math.Pow(10, power)))
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">pages</text>`+"\n", chartLeft+areaWidth/2, chartHeight-8)
	c.drawLines(&b)
	b.WriteString("</svg>\n")
	return b.String()
}

// drawLines draws the lines, each with its name at its end. Names keep a distance from one another.
func (c *chart) drawLines(b *strings.Builder) {
	const distance = 16
	free := math.Inf(-1)
	for i, line := range c.lines {
		color := fmt.Sprintf("hsl(%d 70%% 45%%)", i*360/len(c.lines))
		var points []string
		for _, m := range line {
			points = append(points, fmt.Sprintf("%.1f,%.1f", c.x(float64(m.Pages)), c.y(m.Seconds)))
		}
		last := line[len(line)-1]
		free = max(c.y(last.Seconds), free+distance)
		fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), color)
		for _, point := range points {
			x, y, _ := strings.Cut(point, ",")
			fmt.Fprintf(b, `<circle cx="%s" cy="%s" r="3" fill="%s"/>`, x, y, color)
		}
		fmt.Fprintf(b, "\n"+`<text x="%d" y="%.1f"><tspan fill="%s">●</tspan> %s: %.2g s</text>`+"\n",
			chartLeft+areaWidth+10, free+4, color, html.EscapeString(last.name()), last.Seconds)
	}
}

// plainNumber writes a power of ten without an exponent.
func plainNumber(n float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.3f", n), "0"), ".")
}
