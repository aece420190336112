package grpcplugin

import (
	"context"
	"errors"
	"io"

	"google.golang.org/grpc"
	"google.golang.org/protobuf/proto"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// LoadContent implements plugin.ContentLoader.
func (c *Client) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := c.rpc.LoadContent(ctx, &pluginv1.LoadContentRequest{}, sizes()...)
	if err != nil {
		return nil, err
	}
	out := &plugin.LoadContentResponse{}
	err = receive(stream.Recv, c.limits, func(m *pluginv1.LoadContentResponse) error {
		found, err := c.border.convertDiagnostics(m.GetDiagnostics())
		if err != nil {
			return err
		}
		out.Diagnostics = append(out.Diagnostics, found...)
		return c.checkCount("diagnostics", len(out.Diagnostics))
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// checkCount rejects lists that are too long.
func (c *Client) checkCount(what string, n int) error {
	if n > c.limits.Items {
		return protocolErrorf("it sent more than %d %s", c.limits.Items, what)
	}
	return nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (c *Client) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := c.rpc.BuildRoutes(ctx, &pluginv1.BuildRoutesRequest{}, sizes()...)
	if err != nil {
		return nil, err
	}
	r := &routesReceiver{border: c.border}
	err = receive(stream.Recv, c.limits, func(m *pluginv1.BuildRoutesResponse) error {
		r.items += len(m.GetRoutes()) + len(m.GetLayouts()) + len(m.GetData()) + len(m.GetLinks()) + len(m.GetHtmlTags()) + len(m.GetClientModules()) +
			len(m.GetContentDirs()) + len(m.GetContentSources()) + len(m.GetTexts()) + len(m.GetDiagnostics())
		if err := c.checkCount("routes, layouts, links and other items", r.items); err != nil {
			return err
		}
		return r.add(m)
	})
	if err != nil {
		return nil, err
	}
	return r.finish()
}

// routesReceiver assembles the parts of a plugin's routes and other additions.
type routesReceiver struct {
	border *border
	out    plugin.BuildRoutesResponse
	data   partJoiner
	// items is the number of items in the messages so far.
	items int
}

func (r *routesReceiver) add(m *pluginv1.BuildRoutesResponse) error {
	for _, in := range m.GetData() {
		if err := r.addDataPart(in); err != nil {
			return err
		}
	}
	r.out.GlobalData = append(r.out.GlobalData, m.GetGlobalData()...)
	found, err := r.border.convertDiagnostics(m.GetDiagnostics())
	r.out.Diagnostics = append(r.out.Diagnostics, found...)
	return firstError(
		err,
		appendConverted(&r.out.Routes, m.GetRoutes(), r.border.convertRoute),
		appendConverted(&r.out.Layouts, m.GetLayouts(), r.border.convertLayout),
		appendConverted(&r.out.ContentDirs, m.GetContentDirs(), r.border.checkContentDir),
		appendConverted(&r.out.HTMLTags, m.GetHtmlTags(), r.border.convertHTMLTag),
		appendConverted(&r.out.ClientModules, m.GetClientModules(), r.border.checkClientModule),
		appendConverted(&r.out.ContentSources, m.GetContentSources(), r.border.convertContentSource),
		appendConverted(&r.out.Texts, m.GetTexts(), r.border.convertText),
		appendConverted(&r.out.Links, m.GetLinks(), r.border.convertLink),
	)
}

func (r *routesReceiver) addDataPart(in *pluginv1.Data) error {
	text, whole, err := r.data.add(in.GetId(), in.GetJson(), in.GetSize(), in.GetMore())
	if err != nil || !whole {
		return err
	}
	if err := checkNamed("the id of shared data", in.GetId(), maxPath); err != nil {
		return err
	}
	value, err := jsonFrom(text, "the shared data "+in.GetId())
	r.out.Data = append(r.out.Data, plugin.Data{ID: in.GetId(), JSON: value})
	return err
}

func (r *routesReceiver) finish() (*plugin.BuildRoutesResponse, error) {
	if err := r.data.end(); err != nil {
		return nil, err
	}
	if size := len(r.out.GlobalData); size > maxGlobalData {
		return nil, protocolErrorf("its global data has %d bytes, which is more than %d: every page loads it; large JSON belongs in shared data", size, maxGlobalData)
	}
	if _, err := jsonFrom(r.out.GlobalData, "its global data"); err != nil {
		return nil, err
	}
	return &r.out, r.checkDistinct()
}

// checkDistinct rejects ids that are used twice.
func (r *routesReceiver) checkDistinct() error {
	layouts, data := map[string]bool{}, map[string]bool{}
	for _, l := range r.out.Layouts {
		if layouts[l.ID] {
			return protocolErrorf("two layouts have the id %q", l.ID)
		}
		layouts[l.ID] = true
	}
	for _, d := range r.out.Data {
		if data[d.ID] {
			return protocolErrorf("two shared data documents have the id %q", d.ID)
		}
		data[d.ID] = true
	}
	return nil
}

// DescribeOutput implements plugin.OutputDescriber.
func (c *Client) DescribeOutput(ctx context.Context, req *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	out := &plugin.DescribeOutputResponse{}
	fill := func(b *batches[*pluginv1.DescribeOutputRequest]) error {
		return addText(b, req.Pages, func(m *pluginv1.DescribeOutputRequest, page string) { m.Pages = append(m.Pages, page) })
	}
	err := exchange(ctx, c.rpc.DescribeOutput, fill, c.limits, func(m *pluginv1.DescribeOutputResponse) error {
		err := firstError(appendConverted(&out.Files, m.GetFiles(), checkOutputFile), appendConverted(&out.Redirects, m.GetRedirects(), c.border.convertRedirect))
		if err != nil {
			return err
		}
		return c.checkCount("files and redirects", len(out.Files)+len(out.Redirects))
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// IndexPages implements plugin.Indexer.
func (c *Client) IndexPages(ctx context.Context, req *plugin.IndexPagesRequest) (*plugin.IndexPagesResponse, error) {
	out := &plugin.IndexPagesResponse{}
	var parts partJoiner
	fill := func(b *batches[*pluginv1.IndexPagesRequest]) error {
		for i := range req.Pages {
			page := []*pluginv1.PageText{pageTextToProto(req.Pages[i])}
			if err := addTo(b, page, func(m *pluginv1.IndexPagesRequest, p *pluginv1.PageText) { m.Pages = append(m.Pages, p) }); err != nil {
				return err
			}
		}
		return nil
	}
	err := exchange(ctx, c.rpc.IndexPages, fill, c.limits, func(m *pluginv1.IndexPagesResponse) error {
		for _, f := range m.GetFiles() {
			if err := checkIndexFile(f.GetPath()); err != nil {
				return err
			}
			contents, whole, err := parts.add(f.GetPath(), f.GetContents(), f.GetSize(), f.GetMore())
			if err != nil {
				return err
			}
			if whole {
				out.Files = append(out.Files, plugin.IndexFile{Path: f.GetPath(), Contents: contents})
			}
		}
		found, err := c.border.convertDiagnostics(m.GetDiagnostics())
		if err != nil {
			return err
		}
		out.Diagnostics = append(out.Diagnostics, found...)
		return c.checkCount("files and diagnostics", len(out.Files)+len(out.Diagnostics))
	})
	if err != nil {
		return nil, err
	}
	return out, parts.end()
}

// PostBuild implements plugin.PostBuilder.
func (c *Client) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	out := &plugin.PostBuildResponse{}
	fill := func(b *batches[*pluginv1.PostBuildRequest]) error {
		b.next.OutDir = req.OutDir
		for i := range req.Pages {
			page := []*pluginv1.PageInfo{pageToProto(req.Pages[i])}
			if err := addTo(b, page, func(m *pluginv1.PostBuildRequest, p *pluginv1.PageInfo) { m.Pages = append(m.Pages, p) }); err != nil {
				return err
			}
		}
		return nil
	}
	err := exchange(ctx, c.rpc.PostBuild, fill, c.limits, func(m *pluginv1.PostBuildResponse) error {
		found, err := c.border.convertDiagnostics(m.GetDiagnostics())
		if err != nil {
			return err
		}
		out.Diagnostics = append(out.Diagnostics, found...)
		return c.checkCount("diagnostics", len(out.Diagnostics))
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// exchange makes a call that streams both ways: first the whole request, then the whole response.
func exchange[Req, Res any, PReq message[Req], PRes message[Res]](
	ctx context.Context,
	call func(context.Context, ...grpc.CallOption) (grpc.BidiStreamingClient[Req, Res], error),
	fill func(*batches[PReq]) error, limits Limits, handle func(PRes) error,
) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := call(ctx, sizes()...)
	if err != nil {
		return err
	}
	recv := func() (PRes, error) { return stream.Recv() }
	out := newBatches(func(m PReq) error { return stream.Send(m) }, func() PReq { return new(Req) })
	err = fill(out)
	if err == nil {
		err = out.flush()
	}
	if err == nil {
		err = stream.CloseSend()
	}
	// The end of the stream means that the other side has stopped reading: its response, or its error, goes
	// to the receiver.
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return receive(recv, limits, handle)
}

// message is a pointer to a generated type.
type message[T any] interface {
	*T
	proto.Message
}
