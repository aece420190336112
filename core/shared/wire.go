package shared

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/rpc"
	"time"
)

// The program gosaur-cache serves a store to the program gosaur over its standard input and
// output with net/rpc. It ends when its input closes, and so together with the program that
// started it.

// Protocol is the version of the protocol between the two programs.
const Protocol = 1

// serviceName is the name of the only service.
const serviceName = "Objects"

// Request is a request about objects.
type Request struct {
	// Protocol is the protocol version of the client.
	Protocol int
	// URL is the URL of the store; only set in the first request.
	URL string
	// Name is the name of an object, or a prefix of names.
	Name           string
	Offset, Length int64
	Data           []byte
	// Within is the time limit for the response; 0 for none.
	Within time.Duration
}

// Response is the response to a Request.
type Response struct {
	Protocol int
	Objects  []Object
	Data     []byte
	NotFound bool
}

// Service is the net/rpc receiver of a store. Its methods correspond to those of Objects.
type Service struct {
	open    func(ctx context.Context, url string) (Objects, error)
	objects Objects
}

func (r *Request) context() (context.Context, context.CancelFunc) {
	if r.Within > 0 {
		return context.WithTimeout(context.Background(), r.Within)
	}
	return context.WithCancel(context.Background())
}

// Open connects to the store. It must be called first.
func (s *Service) Open(r *Request, out *Response) (err error) {
	out.Protocol = Protocol
	if r.Protocol != Protocol {
		return nil // the client reports the mismatch
	}
	ctx, cancel := r.context()
	defer cancel()
	s.objects, err = s.open(ctx, r.URL)
	return err
}

// List implements Objects.
func (s *Service) List(r *Request, out *Response) (err error) {
	ctx, cancel := r.context()
	defer cancel()
	out.Objects, err = s.objects.List(ctx, r.Name)
	return err
}

// Read implements Objects.
func (s *Service) Read(r *Request, out *Response) (err error) {
	ctx, cancel := r.context()
	defer cancel()
	out.Data, err = s.objects.Read(ctx, r.Name, r.Offset, r.Length)
	if errors.Is(err, ErrNotFound) {
		out.NotFound, err = true, nil
	}
	return err
}

// Write implements Objects.
func (s *Service) Write(r *Request, _ *Response) error {
	ctx, cancel := r.context()
	defer cancel()
	return s.objects.Write(ctx, r.Name, r.Data)
}

// Delete implements Objects.
func (s *Service) Delete(r *Request, _ *Response) error {
	ctx, cancel := r.context()
	defer cancel()
	return s.objects.Delete(ctx, r.Name)
}

// Serve handles requests until the input ends. open connects to the store at a URL.
func Serve(in io.ReadCloser, out io.WriteCloser, open func(ctx context.Context, url string) (Objects, error)) error {
	s := &Service{open: open}
	server := rpc.NewServer()
	if err := server.RegisterName(serviceName, s); err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	server.ServeConn(&stdio{in, out})
	if s.objects != nil {
		return s.objects.Close()
	}
	return nil
}

// stdio joins the two ends of a connection.
type stdio struct {
	io.ReadCloser
	out io.WriteCloser
}

// Write implements io.Writer.
func (s *stdio) Write(b []byte) (int, error) { return s.out.Write(b) }

// Close implements io.Closer.
func (s *stdio) Close() error { return errors.Join(s.out.Close(), s.ReadCloser.Close()) }
