package services

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// AddedAssets are the files that plugins add to the output, by output name. It is safe
// for concurrent use.
type AddedAssets struct {
	mu    sync.Mutex
	files map[string]Asset
}

// Asset is a file to copy, or the contents of a file.
type Asset struct {
	File     string
	Contents []byte
}

func (a *AddedAssets) add(output string, source Asset) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.files[output]; !known {
		a.files[output] = source
	}
}

// Get returns the asset for an output name.
func (a *AddedAssets) Get(output string) (Asset, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	source, ok := a.files[output]
	return source, ok
}

// Names returns the output names of the files, sorted.
func (a *AddedAssets) Names() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Sorted(maps.Keys(a.files))
}

// AddAsset implements plugin.Host.
func (s *instanceServices) AddAsset(ctx context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	if req.Name == "" || req.Name != path.Base(req.Name) || strings.HasPrefix(req.Name, ".") || strings.ContainsAny(req.Name, "\\\x00") {
		return nil, fmt.Errorf("%q is not a file name; give one such as chart.svg", req.Name)
	}
	if req.File != "" && len(req.Contents) > 0 {
		return nil, plugin.ErrTwoContents
	}
	sum, err := s.hashAsset(ctx, req)
	if err != nil {
		return nil, err
	}
	ext := path.Ext(req.Name)
	kind := "files"
	if strings.HasPrefix(mime.TypeByExtension(ext), "image/") {
		kind = "images"
	}
	output := "assets/" + kind + "/" + strings.TrimSuffix(req.Name, ext) + "-" + sum + ext
	s.Assets.add(output, Asset{File: req.File, Contents: req.Contents})
	return &plugin.AddAssetResponse{URL: s.Site.BaseURL + (&url.URL{Path: output}).EscapedPath()}, nil
}

// hashAsset returns a short hash of the contents of an asset.
func (s *instanceServices) hashAsset(ctx context.Context, req *plugin.AddAssetRequest) (string, error) {
	h := sha256.New()
	if req.File == "" {
		if s.contents.Add(int64(len(req.Contents))) > plugin.MaxAssetContents {
			return "", fmt.Errorf("the plugin has given more than %d bytes as contents of assets; give the paths of files instead", plugin.MaxAssetContents)
		}
		h.Write(req.Contents)
		return shortHash(h.Sum(nil)), nil
	}
	if !filepath.IsAbs(req.File) {
		return "", fmt.Errorf("the path %q of an asset is not absolute", req.File)
	}
	in, err := sitefile.Open(req.File)
	if err != nil {
		return "", fmt.Errorf("read an asset: %w", err)
	}
	defer func() { _ = in.Close() }()
	if _, err := io.Copy(h, sitefile.Reader(ctx, in)); err != nil {
		return "", fmt.Errorf("read an asset: %w", err)
	}
	return shortHash(h.Sum(nil)), nil
}

// shortHash returns a hash of the same length as in the names of documents' assets.
func shortHash(sum []byte) string { return hex.EncodeToString(sum[:10]) }
