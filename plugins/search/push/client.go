package push

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/compression"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/errs"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/search"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/transport"
)

// maxTries is the number of rounds over all hosts after which the push is given up.
const maxTries = 4

// client is Algolia's client with retries: all hosts of an application may be unreachable for
// a moment.
type client struct {
	*search.Client
	// pause is the time before the second round; it doubles for each further one.
	pause time.Duration
}

func newClient(o *Options) *client {
	c := search.Configuration{
		AppID: o.AppID, APIKey: o.APIKey, Hosts: o.Hosts, ExtraUserAgent: "Gosaur", Compression: compression.GZIP,
		ReadTimeout: 10 * time.Second, WriteTimeout: 60 * time.Second,
	}
	if o.HTTP != nil {
		c.Requester = requester{o.HTTP}
	}
	pause := o.Pause
	if pause == 0 {
		pause = time.Second
	}
	return &client{search.NewClientWithConfig(c), pause}
}

// requester lets a client of net/http carry the requests.
type requester struct{ http *http.Client }

var _ transport.Requester = requester{}

// Request implements transport.Requester.
func (r requester) Request(req *http.Request) (*http.Response, error) { return r.http.Do(req) }

// waiter is the answer to a request that the server carries out later.
type waiter interface{ Wait(opts ...any) error }

// run makes a request and waits until the server has carried it out. All requests are
// idempotent.
func run[T waiter](ctx context.Context, c *client, what string, request func() (T, error)) error {
	var task T
	err := c.withRetries(ctx, func() (err error) { task, err = request(); return })
	if err == nil {
		err = c.withRetries(ctx, func() error { return task.Wait(ctx) })
	}
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// withRetries repeats a request that no host answered.
func (c *client) withRetries(ctx context.Context, request func() error) error {
	pause := c.pause
	for try := 1; ; try++ {
		err := request()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var unreachable *errs.NoMoreHostToTryErr
		if !errors.As(err, &unreachable) || try == maxTries {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
		pause *= 2
	}
}
