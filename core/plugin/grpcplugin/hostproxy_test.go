package grpcplugin_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/plugintest"
)

// eager calls the host as soon as it has it.
type eager struct{ value string }

func (*eager) Describe() plugin.Description {
	return plugin.Description{Name: "eager", Summary: "Calls."}
}

func (e *eager) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	value, _, err := req.Host.EvalModule(ctx, "/site/a.js")
	e.value = string(value)
	return &plugin.ConfigureResponse{}, err
}

func TestAPluginCanCallTheHostWhileItIsConfigured(t *testing.T) {
	for range 20 { // the calls race with the stream that answers them
		e := &eager{}
		if _, err := plugintest.OverGRPC(t, e).Configure(t.Context(), &plugin.ConfigureRequest{Site: &plugin.Site{}, Host: host{value: []byte("1")}}); err != nil {
			t.Fatal(err)
		}
		if e.value != "1" {
			t.Fatalf("the host answered %q", e.value)
		}
	}
}

// greedy puts more into the cache than fits into a message.
type greedy struct{ eager }

func (*greedy) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	return nil, req.Host.CachePut(ctx, "k", make([]byte, 40<<20))
}

func TestACallThatIsTooLargeFailsAtOnce(t *testing.T) {
	_, err := plugintest.OverGRPC(t, &greedy{}).Configure(t.Context(), &plugin.ConfigureRequest{Site: &plugin.Site{}, Host: host{}})
	if err == nil || !strings.Contains(err.Error(), "larger than the limit") {
		t.Errorf("got %v", err)
	}
}
