package push

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/errs"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/opt"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/search"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// Options set the destination of a push.
type Options struct {
	// AppID and APIKey belong to the application. The key must be allowed to write, to delete
	// indices and to change settings.
	AppID, APIKey string
	// IndexName is the live index.
	IndexName string
	// Languages are the locales of the records.
	Languages []string
	// KeepSettings uses the settings of the live index, if it exists, instead of Settings.
	KeepSettings bool
	// Progress is called with the number of records on the server. May be nil.
	Progress func(done int)

	// Hosts are the hosts to use; the application's own if empty.
	Hosts []string
	// HTTP carries the requests; nil for the default client.
	HTTP *http.Client
	// Pause is the time to wait before the second try if no host answers: a second if 0.
	Pause time.Duration
}

// deleteTimeout bounds the removal of an unfinished index.
const deleteTimeout = 30 * time.Second

// Push replaces the records of the live index. The error is a *diag.Failure if the server rejects
// them or cannot be reached; the live index is then unchanged.
func Push(ctx context.Context, o Options, batches [][]records.Record) error {
	if o.Progress == nil {
		o.Progress = func(int) {}
	}
	p := &pusher{Options: o, client: newClient(&o), temporary: o.IndexName + "_tmp_" + randomName()}
	err := p.push(ctx, batches)
	if err == nil {
		return nil
	}
	leftover := p.deleteTemporary(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return p.failure(err, leftover)
}

func randomName() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

type pusher struct {
	Options
	client *client
	// temporary is the name of the new index until it becomes the live one.
	temporary string
	// mayExist reports whether the new index may be there.
	mayExist bool
}

func (p *pusher) push(ctx context.Context, batches [][]records.Record) error {
	if err := p.prepare(ctx); err != nil {
		return err
	}
	if err := p.sendRecords(ctx, batches); err != nil {
		return err
	}
	return run(ctx, p.client, "exchange the indices", func() (search.UpdateTaskRes, error) {
		return p.client.MoveIndex(p.temporary, p.IndexName, ctx)
	})
}

// prepare creates the new index with the rules and synonyms of the live one, and with our
// settings or those of the live one.
func (p *pusher) prepare(ctx context.Context) error {
	exists, err := p.exists(ctx)
	if err != nil {
		return err
	}
	p.mayExist = true
	if exists {
		scopes := []string{"rules", "synonyms"}
		if p.KeepSettings {
			scopes = append(scopes, "settings")
		}
		err := run(ctx, p.client, "copy settings, rules and synonyms of the index", func() (search.UpdateTaskRes, error) {
			return p.client.CopyIndex(p.IndexName, p.temporary, opt.Scopes(scopes...), ctx)
		})
		if err != nil || p.KeepSettings {
			return err
		}
	}
	return run(ctx, p.client, "set the index up", func() (search.UpdateTaskRes, error) {
		return p.client.InitIndex(p.temporary).SetSettings(Settings(p.Languages), ctx)
	})
}

func (p *pusher) exists(ctx context.Context) (bool, error) {
	err := p.client.withRetries(ctx, func() error {
		_, err := p.client.InitIndex(p.IndexName).GetSettings(ctx)
		return err
	})
	if _, absent := errs.IsAlgoliaErrWithCode(err, http.StatusNotFound); absent {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for the index: %w", err)
	}
	return true, nil
}

func (p *pusher) sendRecords(ctx context.Context, batches [][]records.Record) error {
	done := 0
	for _, batch := range batches {
		operations := make([]search.BatchOperation, len(batch))
		for i := range batch {
			// A record that is sent again because an answer was lost exists once: it has its id.
			operations[i] = search.BatchOperation{Action: search.AddObject, Body: &batch[i]}
		}
		err := run(ctx, p.client, "send records", func() (search.BatchRes, error) {
			return p.client.InitIndex(p.temporary).Batch(operations, ctx)
		})
		if err != nil {
			return err
		}
		done += len(batch)
		p.Progress(done)
	}
	return nil
}

// deleteTemporary deletes the new index, also after an interruption.
func (p *pusher) deleteTemporary(ctx context.Context) error {
	if !p.mayExist {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), deleteTimeout)
	defer cancel()
	_, err := p.client.InitIndex(p.temporary).Delete(ctx)
	return err
}

// failure describes the error and how to fix it. leftover is the reason why the new index may still
// exist.
func (p *pusher) failure(err, leftover error) error {
	var found diag.List
	var refused *errs.AlgoliaErr
	var unreachable *errs.NoMoreHostToTryErr
	switch {
	case errors.As(err, &refused) && (refused.Status == http.StatusForbidden || refused.Status == http.StatusUnauthorized):
		found.Errorf(diag.CodeSearchCredentials, diag.Pos{}, "the application %s refuses the key: %s", p.AppID, refused.Message).Hint =
			"the key needs the permissions addObject, deleteObject, deleteIndex, settings and editSettings for " + p.IndexName + "*"
	case errors.As(err, &refused):
		found.Errorf(diag.CodeSearchPush, diag.Pos{}, "the index %s was not replaced: Algolia says %q (%d)", p.IndexName, refused.Message, refused.Status)
	case errors.As(err, &unreachable):
		found.Errorf(diag.CodeSearchPush, diag.Pos{}, "the index %s was not replaced: no host of the application %s can be reached", p.IndexName, p.AppID).Hint =
			"check the id of the application and the network, and try again; readers still search the previous index"
	default:
		return err
	}
	if leftover != nil && unreachable == nil {
		found.Warnf(diag.CodeSearchPush, diag.Pos{}, "the index %s could not be deleted: %v", p.temporary, leftover).Hint =
			"delete it on Algolia's dashboard; it is not used"
	}
	return found.AsFailure()
}
