package grpcplugin

import (
	"context"
	"fmt"
	"sync"
	"time"

	"google.golang.org/protobuf/proto"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// maxConcurrentCalls limits how many calls of one plugin the host handles concurrently; further ones wait.
const maxConcurrentCalls = 8

// callTimeout bounds a call to the host.
const callTimeout = time.Minute

// hostCalls answers the calls of a plugin to its host.
type hostCalls struct {
	host plugin.Host
	// border checks the plugin's calls.
	border *border
	// timeout bounds each call.
	timeout time.Duration
	stream  pluginv1.PluginService_HostCallsClient
	cancel  context.CancelFunc
	ended   chan struct{}

	sending sync.Mutex
}

// answerHostCalls opens the stream of calls and serves it until it is closed.
func answerHostCalls(rpc pluginv1.PluginServiceClient, host plugin.Host, b *border) (*hostCalls, error) {
	ctx, cancel := context.WithCancel(context.Background())
	stream, err := rpc.HostCalls(ctx, sizes()...)
	if err != nil {
		cancel()
		return nil, err
	}
	c := &hostCalls{host: host, border: b, timeout: callTimeout, stream: stream, cancel: cancel, ended: make(chan struct{})}
	go c.serve(ctx)
	return c, nil
}

func (c *hostCalls) close() {
	c.cancel()
	<-c.ended
}

// serve returns when the stream ends; the running hook then fails too, and reports the reason.
func (c *hostCalls) serve(ctx context.Context) {
	defer close(c.ended)
	defer c.cancel()
	var running sync.WaitGroup
	defer running.Wait()
	slots := make(chan struct{}, maxConcurrentCalls)
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
			_ = c.stream.Send(answer) // a plugin that has gone needs no answer
		})
	}
}

// answerSafely makes the call. A panic becomes an error, since the call of a plugin must not end
// the host.
func (c *hostCalls) answerSafely(ctx context.Context, call *pluginv1.HostCallsResponse) (answer *pluginv1.HostCallsRequest, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the host panicked: %v", r)
		}
	}()
	return answerOf(ctx, c.host, c.border, call)
}

// answer makes the call, and gives up on one that takes too long.
func (c *hostCalls) answer(ctx context.Context, call *pluginv1.HostCallsResponse) *pluginv1.HostCallsRequest {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	answered := make(chan *pluginv1.HostCallsRequest, 1)
	go func() {
		answer, err := c.answerSafely(ctx, call)
		if err != nil {
			answer = &pluginv1.HostCallsRequest{Error: validUTF8(err.Error())}
		}
		answered <- answer
	}()
	select {
	case answer := <-answered:
		if size := proto.Size(answer); size > maxMessage-batchSize {
			return &pluginv1.HostCallsRequest{Error: fmt.Sprintf("the answer of %d bytes is larger than the limit of %d for a message", size, maxMessage)}
		}
		return answer
	case <-ctx.Done():
		return &pluginv1.HostCallsRequest{Error: fmt.Sprintf("the host gave no answer within %v", c.timeout)}
	}
}
