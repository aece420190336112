package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
)

func newExplainCommand(t *terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [code]...",
		Short: "Explain the code of an error or warning",
		Long: "Explain what the code of an error or warning means and how to fix it.\n" +
			"Without a code, list all of them.",
		Example: "  gosaur explain GS1501\n  gosaur explain",
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := explanation(t, args)
			if err != nil {
				return err
			}
			return t.write([]byte(text))
		},
	}
}

// explanation returns the explanation of some codes, or the list of all codes.
func explanation(t *terminal, codes []string) (string, error) {
	var b strings.Builder
	if len(codes) == 0 {
		for _, code := range diag.Codes() {
			e, _ := diag.Explain(code)
			fmt.Fprintf(&b, "%s  %s\n", t.strong(e.Code), e.Title)
		}
		return b.String(), nil
	}
	for i, code := range codes {
		e, ok := diag.Explain(strings.Trim(code, "[]"))
		if !ok {
			hint := "gosaur explain lists all"
			if near := diag.Suggest(code, diag.Codes()); near != "" {
				hint = fmt.Sprintf("did you mean %q? %s", near, hint)
			}
			return "", usagef("there is no code %q; %s", code, hint)
		}
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s\n\n%s", t.strong(e.Code+": "+e.Title), e.Text)
	}
	return b.String(), nil
}
