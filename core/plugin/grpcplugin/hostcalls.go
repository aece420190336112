package grpcplugin

import (
	"context"
	"sync"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// callsAtOnce bounds the calls of one plugin that the host works on; further ones wait.
const callsAtOnce = 8

// hostCalls answers the calls of a plugin to its host.
type hostCalls struct {
	host   plugin.Host
	stream pluginv1.PluginService_HostCallsClient
	cancel context.CancelFunc
	ended  chan struct{}

	sending sync.Mutex
}

// answerHostCalls opens the stream of calls and serves it until it is closed.
func answerHostCalls(rpc pluginv1.PluginServiceClient, host plugin.Host) (*hostCalls, error) {
	ctx, cancel := context.WithCancel(context.Background())
	stream, err := rpc.HostCalls(ctx, sizes()...)
	if err != nil {
		cancel()
		return nil, err
	}
	c := &hostCalls{host: host, stream: stream, cancel: cancel, ended: make(chan struct{})}
	go c.serve(ctx)
	return c, nil
}

func (c *hostCalls) close() {
	c.cancel()
	<-c.ended
}

// serve ends when the stream does; the hook that is under way then fails, too, and
// tells why.
func (c *hostCalls) serve(ctx context.Context) {
	defer close(c.ended)
	defer c.cancel()
	var running sync.WaitGroup
	defer running.Wait()
	slots := make(chan struct{}, callsAtOnce)
	for {
		call, err := c.stream.Recv()
		if err != nil {
			return
		}
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			answer := c.answer(ctx, call)
			answer.Id = call.GetId()
			c.sending.Lock()
			defer c.sending.Unlock()
			_ = c.stream.Send(answer) // who does not listen gets no answer
		})
	}
}

func (c *hostCalls) answer(ctx context.Context, call *pluginv1.HostCallsResponse) *pluginv1.HostCallsRequest {
	switch in := call.GetCall().(type) {
	case *pluginv1.HostCallsResponse_EvalModule:
		value, diags, err := c.host.EvalModule(ctx, in.EvalModule.GetFile())
		if err != nil {
			return &pluginv1.HostCallsRequest{Error: err.Error()}
		}
		res := &pluginv1.EvalModuleResponse{Json: value, Diagnostics: diagnosticsToProto(diags)}
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_EvalModule{EvalModule: res}}
	}
	return &pluginv1.HostCallsRequest{Error: "this version of Gosaur does not know the call"}
}
