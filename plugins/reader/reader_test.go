package reader

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestPagesGetWhatIsConfigured(t *testing.T) { plugintxtar.RunWhole(t, "testdata/*.txtar", New) }

func TestPolicyAllowsTheHostThatAnswersGoTo(t *testing.T) {
	for name, tt := range map[string]struct{ options, want string }{
		"another host":        {`{"feedback": {"endpoint": "https://api.example/feedback?site=1"}}`, "connect-src https://api.example"},
		"the site's own host": {`{"feedback": {"endpoint": "/feedback"}}`, ""},
		"no host":             {`{"feedback": {}}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := New()
			site := &plugin.Site{Dir: t.TempDir(), BaseURL: "/"}
			if _, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: site, Options: []byte(tt.options)}); err != nil {
				t.Fatal(err)
			}
			resp, err := p.(plugin.RouteBuilder).BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, s := range resp.ContentSources {
				got = append(got, s.Directive+" "+s.Source)
			}
			if strings.Join(got, "; ") != tt.want {
				t.Errorf("sources %q, want %q", got, tt.want)
			}
		})
	}
}
