package grpcplugin

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// hostProxy is the host as a plugin in another process sees it.
type hostProxy struct {
	mu      sync.Mutex
	stream  pluginv1.PluginService_HostCallsServer // nil while the host does not listen
	last    uint64
	waiting map[uint64]chan *pluginv1.HostCallsRequest
}

var _ plugin.Host = (*hostProxy)(nil)

// serve takes the host's answers until the stream ends.
func (h *hostProxy) serve(stream pluginv1.PluginService_HostCallsServer) error {
	h.mu.Lock()
	if h.stream != nil {
		h.mu.Unlock()
		return status.Error(codes.FailedPrecondition, "the host listens already")
	}
	h.stream, h.waiting = stream, map[uint64]chan *pluginv1.HostCallsRequest{}
	h.mu.Unlock()
	defer h.hangUp()
	for {
		answer, err := stream.Recv()
		if err != nil {
			return nil
		}
		h.mu.Lock()
		if waiting, ok := h.waiting[answer.GetId()]; ok {
			waiting <- answer
			delete(h.waiting, answer.GetId())
		}
		h.mu.Unlock()
	}
}

// hangUp fails the calls that nobody will answer.
func (h *hostProxy) hangUp() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stream = nil
	for id, waiting := range h.waiting {
		close(waiting)
		delete(h.waiting, id)
	}
}

// call sends a call and waits for its answer.
func (h *hostProxy) call(ctx context.Context, call *pluginv1.HostCallsResponse) (*pluginv1.HostCallsRequest, error) {
	answer := make(chan *pluginv1.HostCallsRequest, 1)
	if err := h.send(call, answer); err != nil {
		return nil, err
	}
	select {
	case <-ctx.Done():
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.waiting, call.GetId())
		return nil, ctx.Err()
	case got, ok := <-answer:
		switch {
		case !ok:
			return nil, errors.New("the host has gone")
		case got.GetError() != "":
			return nil, errors.New(got.GetError())
		}
		return got, nil
	}
}

func (h *hostProxy) send(call *pluginv1.HostCallsResponse, answer chan *pluginv1.HostCallsRequest) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stream == nil {
		return errors.New("the host does not listen")
	}
	h.last++
	call.Id = h.last
	h.waiting[call.Id] = answer
	return h.stream.Send(call)
}

// EvalModule implements plugin.Host.
func (h *hostProxy) EvalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{
		Call: &pluginv1.HostCallsResponse_EvalModule{EvalModule: &pluginv1.EvalModuleRequest{File: file}},
	})
	if err != nil {
		return nil, nil, err
	}
	res := got.GetEvalModule()
	return res.GetJson(), diagnosticsFromProto(res.GetDiagnostics()), nil
}
