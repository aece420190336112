package main

import (
	"context"
	"errors"
	"io"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/azureblob" // azblob://
	_ "gocloud.dev/blob/gcsblob"   // gs://
	_ "gocloud.dev/blob/s3blob"    // s3://
	"gocloud.dev/gcerrors"

	"github.com/gosaur/gosaur/core/shared"
)

// bucket is a store in a cloud.
type bucket struct{ *blob.Bucket }

var _ shared.Objects = (*bucket)(nil)

// open connects to the store of an address. What it needs to know besides comes from the environment.
func open(ctx context.Context, url string) (shared.Objects, error) {
	b, err := blob.OpenBucket(context.WithoutCancel(ctx), url)
	if err != nil {
		return nil, redacted(err)
	}
	return &bucket{b}, nil
}

// List implements shared.Objects.
func (b *bucket) List(ctx context.Context, prefix string) ([]shared.Object, error) {
	var list []shared.Object
	for objects := b.Bucket.List(&blob.ListOptions{Prefix: prefix}); ; {
		o, err := objects.Next(ctx)
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, redacted(err)
		case !o.IsDir:
			list = append(list, shared.Object{Name: o.Key, Size: o.Size, Written: o.ModTime})
		}
	}
}

// Read implements shared.Objects.
func (b *bucket) Read(ctx context.Context, name string, offset, length int64) ([]byte, error) {
	r, err := b.NewRangeReader(ctx, name, offset, length, nil)
	if err != nil {
		if gcerrors.Code(err) == gcerrors.NotFound {
			return nil, shared.ErrNotFound
		}
		return nil, redacted(err)
	}
	data, err := io.ReadAll(io.LimitReader(r, shared.MaxObject))
	if closeErr := r.Close(); err == nil {
		err = closeErr
	}
	return data, redacted(err)
}

// Write implements shared.Objects.
func (b *bucket) Write(ctx context.Context, name string, data []byte) error {
	return redacted(b.WriteAll(ctx, name, data, &blob.WriterOptions{ContentType: "application/octet-stream"}))
}

// Delete implements shared.Objects.
func (b *bucket) Delete(ctx context.Context, name string) error {
	if err := b.Bucket.Delete(ctx, name); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return redacted(err)
	}
	return nil
}
