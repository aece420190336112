package grpcplugin

import (
	"context"
	"errors"
	"sync"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// listenTimeout is how long a plugin waits for a host that is not listening yet.
const listenTimeout = 10 * time.Second

// hostProxy is the host as a plugin in another process sees it.
type hostProxy struct {
	mu sync.Mutex
	// hostListening is closed once the host listens; nil before anybody asks.
	hostListening chan struct{}
	stream        pluginv1.PluginService_HostCallsServer // nil while the host does not listen
	lastID        uint64
	waiting       map[uint64]chan *pluginv1.HostCallsRequest
}

// serve takes the host's answers until the stream ends.
func (h *hostProxy) serve(stream pluginv1.PluginService_HostCallsServer) error {
	h.mu.Lock()
	if h.stream != nil {
		h.mu.Unlock()
		return status.Error(codes.FailedPrecondition, "the host listens already")
	}
	h.stream, h.waiting = stream, map[uint64]chan *pluginv1.HostCallsRequest{}
	if !isClosed(h.listening()) {
		close(h.hostListening)
	}
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

// listening returns the channel that is closed once the host listens. mu must be held.
func (h *hostProxy) listening() chan struct{} {
	if h.hostListening == nil {
		h.hostListening = make(chan struct{})
	}
	return h.hostListening
}

func isClosed(c chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// await waits for the host to listen: its stream of calls and its first call of a hook
// may arrive in either order.
func (h *hostProxy) await(ctx context.Context) error {
	h.mu.Lock()
	listens := h.listening()
	h.mu.Unlock()
	late := time.NewTimer(listenTimeout)
	defer late.Stop()
	select {
	case <-listens:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-late.C:
		return errors.New("the host does not listen")
	}
}

// hangUp fails the calls that will not be answered.
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
	if err := h.await(ctx); err != nil {
		return nil, err
	}
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
	if size := proto.Size(call); size > maxMessage-batchSize {
		return protocolErrorf("a call of %d bytes is larger than the limit of %d for a message", size, maxMessage)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stream == nil {
		return errors.New("the host has gone")
	}
	h.lastID++
	call.Id = h.lastID
	h.waiting[call.Id] = answer
	return h.stream.Send(call)
}
