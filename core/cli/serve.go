package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/server"
	"github.com/gosaur/gosaur/core/stemming"
	"github.com/gosaur/gosaur/plugins/search/answer"
)

// serveFlags are the flags of gosaur serve.
type serveFlags struct {
	buildFlags
	listenFlags
	build  bool
	search bool
}

func newServeCommand(t *terminal) *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve" + siteUse,
		Short: "Serve the built site on this machine",
		Long: "Serve the output of gosaur build as a static host does: clean URLs, the not-found page, compression.\n" +
			"With --search it also answers the queries of a site with a hosted search, in place of Algolia.",
		Args: atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runServe(cmd.Context(), t, &f)
		},
	}
	f.addConfig(cmd.Flags())
	cmd.Flags().StringVar(&f.out, "dir", "", "the `folder` to serve (default: build in the site directory)")
	cmd.Flags().BoolVar(&f.build, "build", false, "build the site first")
	cmd.Flags().BoolVar(&f.search, "search", false, "answer the queries of the plugin search with provider = \"algolia\" and endpoint = \"/\", or the address of this server")
	f.addLocales(cmd.Flags())
	f.add(cmd)
	return cmd
}

func runServe(ctx context.Context, t *terminal, f *serveFlags) error {
	if f.build {
		if err := runBuild(ctx, t, &f.buildFlags); err != nil {
			return err
		}
	}
	dir, err := f.outDir(f.out)
	if err != nil {
		return err
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return usagef("there is no folder %s; run gosaur build first, or give --build", shortPath(dir))
	}
	baseURL, err := f.baseURL()
	if err != nil {
		return err
	}
	guard := server.Guard{Host: f.host, Allowed: f.allowedHosts, Shared: true, Next: &server.Static{Dir: dir, BaseURL: baseURL, Logger: t.logger()}}
	if f.search {
		stemmers, err := stemming.Start(ctx)
		if err != nil {
			return err
		}
		defer func() { _ = stemmers.Close() }()
		if guard.Next, err = withSearch(t, dir, stemmers, guard.Next); err != nil {
			return err
		}
	}
	l, err := f.listen(ctx)
	if err != nil {
		return err
	}
	address := server.URL(l, baseURL)
	t.printf("Serving %s at %s\n", shortPath(dir), t.strong(address))
	f.openBrowser(ctx, t, address)
	return server.Serve(ctx, l, guard, nil)
}

// withSearch answers queries from the records in the folder, and passes other requests to the next
// handler.
func withSearch(t *terminal, dir string, stemmers answer.Stemmer, next http.Handler) (http.Handler, error) {
	if _, _, err := readRecords([]string{dir}); err != nil {
		return nil, err
	}
	start := time.Now()
	folder, err := answer.Open(dir, stemmers, t.logger())
	if err != nil {
		return nil, fmt.Errorf("index the records: %w", err)
	}
	t.notef("Indexed %s in %s\n", plural(folder.Len(), "record"), seconds(time.Since(start).Seconds()))
	search := &answer.Handler{Searcher: folder, Logger: t.logger()}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer.Concerns(r) {
			search.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	}), nil
}

// baseURL returns the base URL in the site's configuration. A folder given by --dir can be served
// without one.
func (f *serveFlags) baseURL() (string, error) {
	if f.out != "" && f.config == "" {
		if _, err := os.Stat(filepath.Join(f.dir, config.FileName)); errors.Is(err, fs.ErrNotExist) {
			return "/", nil
		}
	}
	cfg, err := f.loadConfig()
	if err != nil {
		return "", err
	}
	return cfg.BaseURL, nil
}
