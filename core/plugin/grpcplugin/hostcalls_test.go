package grpcplugin

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// slowHost never answers one call, and answers another with far too much.
type slowHost struct{ plugin.UnimplementedHost }

func (slowHost) SiteFacts(context.Context) (*plugin.SiteFacts, error) { select {} }

func (slowHost) CacheGet(context.Context, string) ([]byte, bool, error) {
	return make([]byte, maxMessage), true, nil
}

func TestACallThatTheHostCannotAnswerIsToldWhy(t *testing.T) {
	for name, tt := range map[string]struct {
		call *pluginv1.HostCallsResponse
		want string
	}{
		"no answer in time":   {&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_SiteFacts{}}, "the host gave no answer within 10ms"},
		"too large an answer": {&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_CacheGet{}}, "larger than the limit"},
		"an error":            {&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_Log{}}, "the host does not have this call"},
		"a call of later":     {&pluginv1.HostCallsResponse{}, "this version of Gosaur does not have this call"},
	} {
		t.Run(name, func(t *testing.T) {
			c := &hostCalls{host: slowHost{}, timeout: time.Minute}
			if name == "no answer in time" {
				c.timeout = 10 * time.Millisecond
			}
			if got := c.answer(t.Context(), tt.call); !strings.Contains(got.GetError(), tt.want) {
				t.Errorf("the answer is %v, want the error %q", got.GetError(), tt.want)
			}
		})
	}
}
