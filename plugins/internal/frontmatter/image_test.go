package frontmatter

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// assetHost keeps the files that are added.
type assetHost struct {
	plugin.UnimplementedHost
	files map[string]string
}

// AddAsset implements plugin.Host.
func (h assetHost) AddAsset(_ context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	h.files[req.Name] = req.File
	return &plugin.AddAssetResponse{URL: "/base/assets/" + req.Name}, nil
}

func TestImagesBesideTheirDocumentsAreAdded(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"docs/a/card.png", "docs/up.png"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	at := diag.Pos{File: "docs/a/b.md", Line: 2, Col: 1}
	for name, tt := range map[string]struct {
		value, want, file, problem string
	}{
		"in the same folder":      {"./card.png", "/base/assets/card.png", "docs/a/card.png", ""},
		"in the folder above":     {"../up.png", "/base/assets/up.png", "docs/up.png", ""},
		"a path of the site":      {"/img/card.png", "", "", ""},
		"an address":              {"https://example.com/card.png", "", "", ""},
		"a path without a dot":    {"card.png", "", "", ""},
		"one that does not exist": {"./cord.png", "", "", `the image "./cord.png" does not exist`},
		"one outside of the site": {"../../../x.png", "", "", `the image "../../../x.png" does not exist`},
		"a folder":                {"./", "", "", `the image "./" does not exist`},
		"none, for a field of ''": {"", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			host := assetHost{files: map[string]string{}}
			var diags diag.List
			got, err := Image{Document: "docs/a/b.md", Value: tt.value, Pos: at}.Add(t.Context(), host, dir, &diags)
			if beside := tt.want != "" || tt.problem != ""; err != nil || (got != nil) != beside || beside && *got != tt.want {
				t.Errorf("address %v, %v; want %q", got, err, tt.want)
			}
			added := map[string]string{}
			if tt.file != "" {
				added[filepath.Base(tt.file)] = filepath.Join(dir, filepath.FromSlash(tt.file))
			}
			if diff := cmp.Diff(added, host.files); diff != "" {
				t.Errorf("added (-want +got):\n%s", diff)
			}
			switch {
			case tt.problem == "" && len(diags) > 0:
				t.Errorf("findings: %v", diags)
			case tt.problem != "" && (len(diags) != 1 || diags[0].Message != tt.problem || diags[0].Pos != at):
				t.Errorf("findings: %v, want %s", diags, tt.problem)
			}
		})
	}
}
