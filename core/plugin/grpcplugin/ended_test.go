package grpcplugin

import (
	"context"
	"errors"
	"io"
	"testing"

	"google.golang.org/grpc"

	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// endedStream is one whose other side has stopped reading.
type endedStream struct {
	grpc.BidiStreamingClient[pluginv1.IndexPagesRequest, pluginv1.IndexPagesResponse]
	answers []*pluginv1.IndexPagesResponse
	end     error
}

func (*endedStream) Send(*pluginv1.IndexPagesRequest) error { return io.EOF }

func (s *endedStream) Recv() (*pluginv1.IndexPagesResponse, error) {
	if len(s.answers) == 0 {
		return nil, s.end
	}
	answer := s.answers[0]
	s.answers = s.answers[1:]
	return answer, nil
}

func TestAnAnswerBeforeAllOfTheRequestIsTaken(t *testing.T) {
	failed := errors.New("the plugin failed")
	for name, test := range map[string]struct{ end, want error }{
		"the plugin has answered": {io.EOF, nil},
		"the plugin has failed":   {failed, failed},
	} {
		t.Run(name, func(t *testing.T) {
			stream := &endedStream{answers: []*pluginv1.IndexPagesResponse{{}, {}}, end: test.end}
			taken := 0
			err := exchange(t.Context(),
				func(context.Context, ...grpc.CallOption) (grpc.BidiStreamingClient[pluginv1.IndexPagesRequest, pluginv1.IndexPagesResponse], error) {
					return stream, nil
				},
				func(*batches[*pluginv1.IndexPagesRequest]) error { return nil }, Limits{},
				func(*pluginv1.IndexPagesResponse) error { taken++; return nil })
			if !errors.Is(err, test.want) || taken != 2 {
				t.Errorf("took %d answers, %v; want 2, %v", taken, err, test.want)
			}
		})
	}
}
