package cli

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

func TestCheckAsksOtherHostsOnlyOnRequest(t *testing.T) {
	var requests atomic.Int32
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		if r.URL.Path == "/gone" {
			http.NotFound(w, r)
		}
	}))
	defer host.Close()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"docusaurus.toml":    "title = \"A\"\nurl = \"https://example.com\"\n[linkCheck]\nignore = [\"*/private\"]\n[linkCheck.external]\nhostDelay = 0\n[themeConfig.footer]\nlinks = [{ label = \"x\", href = \"HOST/gone\" }]\n",
		"docs/a.md":          "# A\n\nA [good](HOST/page), a [bad](HOST/gone) and a [private](HOST/private) one.\n",
		"src/pages/index.md": "# Home\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, "HOST", host.URL)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	if code := Main([]string{"check", dir}, nil, &stdout, &stderr); code != exitOK || requests.Load() > 0 {
		t.Errorf("without --external: exit code %d, %d requests\n%s", code, requests.Load(), stdout.String())
	}
	code := Main([]string{"check", "--external", dir}, nil, &stdout, &stderr)
	if code != exitFindings || requests.Load() != 3 { // HEAD of both, GET of the one that failed
		t.Errorf("with --external: exit code %d, %d requests\n%s%s", code, requests.Load(), stdout.String(), stderr.String())
	}
	for _, want := range []string{
		"docs/a.md:3:" + fmt.Sprint(len("A [good]("+host.URL+"/page), a [bad](")+1) + ": error: ",
		"docusaurus.toml:8:33: note: the same here",
	} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("no %q in\n%s", want, stdout.String())
		}
	}
}
