package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/render"
)

func main() {
	render.RunWorker()
	if err := command(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "treedump:", err)
		os.Exit(1)
	}
}

// command runs the program; see the package comment for its arguments.
func command(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("treedump", flag.ContinueOnError)
	corpus := flags.String("corpus", "", "compare the corpus of this folder, e2e/oracle")
	records := flags.String("records", "", "compare the documents of this file of records; - is standard input")
	threshold := flags.Float64("threshold", 100, "fail below this percentage of identical documents")
	examples := flags.Int("examples", 3, "documents to show for each kind of difference")
	words := flags.String("options", "", "options of the documents to print, as in the corpus: format=md math")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var entries []entry
	var err error
	switch {
	case *corpus != "":
		entries, err = readCorpus(*corpus)
	case *records != "":
		entries, err = openRecords(*records)
	default:
		return dump(out, flags.Args(), parseOptions(*words))
	}
	if err != nil {
		return err
	}
	results, err := run(entries)
	if err != nil {
		return err
	}
	s := summarise(results)
	s.print(out, *examples)
	if s.share() < *threshold {
		return fmt.Errorf("%.2f %% identical is less than %.2f %%", s.share(), *threshold)
	}
	return nil
}

func openRecords(file string) ([]entry, error) {
	if file == "-" {
		return readRecords(os.Stdin)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readRecords(f)
}

// load reads the text of a document from its file.
func (e *entry) load() error {
	if e.text != "" || e.options.File != "" {
		return nil
	}
	data, err := os.ReadFile(e.file)
	e.text = string(data)
	return err
}

// dump prints the trees of documents in both views.
func dump(out io.Writer, files []string, o options) error {
	c := newCompiler()
	for _, file := range files {
		abs, err := filepath.Abs(file)
		if err != nil {
			return err
		}
		e := entry{name: file, file: abs, site: filepath.Dir(abs), root: filepath.Dir(abs)}
		if err := e.load(); err != nil {
			return err
		}
		e.options = o
		for _, v := range []view{viewComponents, viewStatic} {
			r := c.compile(&e, v)
			fmt.Fprintf(out, "%s, %s view: %s\n", file, v, r.Verdict)
			if r.Verdict == "reject" {
				fmt.Fprintf(out, "  %s: %s\n", positionText(&r), r.Message)
			}
			printNodes(out, normalise(r.Tree, v), "  ")
		}
	}
	return nil
}

// printNodes prints a normalized tree, one node per line.
func printNodes(out io.Writer, nodes []node, indent string) {
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.kind == kindText:
			fmt.Fprintf(out, "%s%s\n", indent, quote(n.name))
		case n.code != nil:
			fmt.Fprintf(out, "%s%s %s\n", indent, label(n), quote(n.code))
		case len(n.props) > 0:
			fmt.Fprintf(out, "%s%s %s\n", indent, label(n), quote(n.props))
		case len(n.attrs) > 0:
			fmt.Fprintf(out, "%s%s %s\n", indent, label(n), quote(n.attrs))
		default:
			fmt.Fprintf(out, "%s%s\n", indent, label(n))
		}
		printNodes(out, n.title, indent+"  title: ")
		printNodes(out, n.children, indent+"  ")
	}
}
