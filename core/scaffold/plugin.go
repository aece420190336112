package scaffold

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/gosaur/gosaur/plugins/sdk"
)

// Each folder below plugin holds the files of a plugin in one language. The names end
// in ".tmpl", so that no tool takes them for files of this module.
//
//go:embed all:plugin
var pluginFiles embed.FS

const pluginFolder = "plugin"

// PluginLanguages lists the languages that Plugin knows, sorted.
func PluginLanguages() []string {
	entries, err := pluginFiles.ReadDir(pluginFolder)
	if err != nil {
		panic(fmt.Sprintf("scaffold: %v", err)) // they are part of the program
	}
	languages := make([]string, len(entries))
	for i, e := range entries {
		languages[i] = e.Name()
	}
	return languages
}

// NewPlugin describes the plugin to create.
type NewPlugin struct {
	Name string
	// Language is one of PluginLanguages.
	Language string
	// Version is that of the Go module of Gosaur that a plugin in Go is built against, and
	// Source the folder with it, for an unpublished version; "" for none.
	Version, Source string
}

// sdkFolder returns the folder of the SDKs that a plugin in a language gets a copy of, and the name of the copy.
func sdkFolder(language string) (from, to string) {
	switch language {
	case "node", "typescript":
		return "node", "sdk"
	case "python":
		return "python/gosaur_plugin", "gosaur_plugin"
	}
	return "", ""
}

// Plugin writes a plugin with its test into a folder, which it creates. It returns the paths
// of the plugin's own files relative to the folder, in order; the error is ErrNotEmpty for
// a folder that holds something already.
func Plugin(dir string, p NewPlugin) ([]string, error) {
	if err := checkEmpty(dir); err != nil {
		return nil, err
	}
	replace := ""
	if p.Source != "" {
		replace = fmt.Sprintf("\nreplace github.com/gosaur/gosaur => %s\n", p.Source)
	}
	fill := strings.NewReplacer("__NAME__", p.Name, "__VERSION__", p.Version, "__REPLACE__\n", replace)
	var written []string
	err := eachFile(pluginFiles, path.Join(pluginFolder, p.Language), func(name string, text []byte) error {
		name = strings.TrimSuffix(name, ".tmpl")
		written = append(written, name)
		return write(dir, name, fill.Replace(string(text)))
	})
	if err != nil {
		return nil, fmt.Errorf("make a plugin: %w", err)
	}
	if from, to := sdkFolder(p.Language); from != "" {
		err = eachFile(sdk.Files(), from, func(name string, text []byte) error {
			return write(dir, path.Join(to, name), string(text))
		})
		if err == nil {
			err = write(dir, path.Join(to, sdk.ProtocolFile), sdk.Protocol())
		}
	}
	if err != nil {
		return nil, fmt.Errorf("copy the package for plugins: %w", err)
	}
	return written, nil
}

// eachFile calls do for every file below a folder, with its path relative to that.
func eachFile(files embed.FS, root string, do func(name string, text []byte) error) error {
	return fs.WalkDir(files, root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := files.ReadFile(file)
		if err != nil {
			return err
		}
		return do(strings.TrimPrefix(file, root+"/"), text)
	})
}
