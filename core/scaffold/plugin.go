package scaffold

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
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

// Plugin writes a plugin with its test into a folder, which it makes. version is that of
// the Gosaur to build against. It returns the paths of the files relative to the folder,
// in order; the error is ErrNotEmpty for a folder that holds something already.
func Plugin(dir, name, language, version string) ([]string, error) {
	if err := checkEmpty(dir); err != nil {
		return nil, err
	}
	root := path.Join(pluginFolder, language)
	fill := strings.NewReplacer("__NAME__", name, "__VERSION__", version)
	var written []string
	err := fs.WalkDir(pluginFiles, root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := pluginFiles.ReadFile(file)
		if err != nil {
			return err
		}
		target := strings.TrimSuffix(strings.TrimPrefix(file, root+"/"), ".tmpl")
		written = append(written, target)
		return write(filepath.Join(dir, filepath.FromSlash(target)), fill.Replace(string(text)))
	})
	if err != nil {
		return nil, fmt.Errorf("make a plugin: %w", err)
	}
	return written, nil
}
