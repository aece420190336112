package bundle

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
)

// Diagnosis is a server bundle for finding out why a page cannot be rendered: with the development build of
// React, whose messages are readable, and with the positions of its code.
type Diagnosis struct {
	ServerJS []byte
	sourceMapper
}

// sourceMapper maps the code of a bundle to its sources.
type sourceMapper struct {
	sourceMap *sourceMap
	roots     roots
	// documents may be nil.
	documents *documentModules
}

// Place is the origin of code in a bundle.
type Place struct {
	// Pos is the position in a file. In a document, only the file is known: the line refers to generated code.
	Pos diag.Pos
	// Document reports whether the code belongs to a document.
	Document bool
	// Line is the line of code, and Offset the offset in it, in bytes.
	Line   string
	Offset int
	// Package is the npm package of the code; "" for code of the site.
	Package string
	// Foreign reports whether the code belongs to the client or the theme.
	Foreign bool
}

// diagnosisModule is the folder of the module that creates elements.
const diagnosisModule = "_diagnosis"

// diagnosisRuntime creates elements as React does, but throws at once if an element cannot be rendered; React
// reports this later, with a stack that lacks the position. It also keeps React from capturing a stack for
// every element, which only warnings use: with QuickJS a page would take seconds.
const diagnosisRuntime = `import * as react from 'react/jsx-dev-runtime';
import {__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals} from 'react';
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {get: () => Infinity, set() {}});
export const Fragment = react.Fragment;
function check(child) {
  if (Array.isArray(child)) return child.forEach(check);
  if (typeof child !== 'object' || child === null || child.$$typeof || typeof child.then === 'function' || child[Symbol.iterator] || child[Symbol.asyncIterator]) return;
  const kind = Object.prototype.toString.call(child);
  throw new Error('Objects are not valid as a React child (found: ' + (kind === '[object Object]' ? 'object with keys {' + Object.keys(child).join(', ') + '}' : kind) + ')');
}
export function jsxDEV(type, props, ...rest) {
  if (type === undefined || type === null) throw new Error('Element type is invalid: expected a string or a class/function but got: ' + type + '.');
  if (typeof type === 'string') check(props.children);
  return react.jsxDEV(type, props, ...rest);
}
`

// Diagnose builds another bundle for a diagnosis.
func Diagnose(ctx context.Context, in *Input, md Markdown) (*Diagnosis, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	development := *in
	development.Production, development.Minify = false, false
	r := newResolver(&development)
	s := newSources(r, &development)
	s.markdown = md
	defer s.compilers.close()
	theme, _ := readThemeManifests(r, &development)
	options, serverResolver := serverOptions(&development, r, s, theme)
	embedSettings(in, serverResolver.generated)
	options.MinifySyntax = in.Minify // removes unused imports, as in the bundle itself
	serverResolver.generated[diagnosisModule+"/jsx-dev-runtime"] = diagnosisRuntime
	// Elements with a key after spread props use it.
	serverResolver.generated[diagnosisModule] = "export {createElement} from 'react';\n"
	options.JSXImportSource = "@generated/" + diagnosisModule
	options.Sourcemap = api.SourceMapExternal
	options.SourcesContent = api.SourcesContentInclude
	build := func() api.BuildResult { return api.Build(options) }
	result := s.buildWithMissingExports(build)
	for len(result.Errors) > 0 {
		s.messages(result.Errors, diag.Error)
		if !s.retryWithoutBroken() {
			return nil, fmt.Errorf("bundle for a diagnosis: %s", result.Errors[0].Text)
		}
		result = s.buildWithMissingExports(build)
	}
	d := &Diagnosis{sourceMapper: sourceMapper{roots: r.roots, documents: serverResolver.documents}}
	for _, f := range result.OutputFiles {
		if strings.HasSuffix(f.Path, ".map") {
			places, err := readSourceMap(f.Contents)
			if err != nil {
				return nil, err
			}
			d.sourceMap = places
			continue
		}
		d.ServerJS = f.Contents
	}
	if d.sourceMap == nil || d.ServerJS == nil {
		return nil, errors.New("bundle for a diagnosis: there is no source map")
	}
	return d, nil
}

// Place returns the origin of the code at a position in the bundle, counted from 1.
func (d *sourceMapper) Place(line, col int) (Place, bool) {
	source, pos, ok := d.sourceMap.find(line, col)
	if !ok {
		return Place{}, false
	}
	id := parseModuleID(d.sourceMap.Sources[source])
	text := d.sourceMap.lineOf(source, pos.line)
	offset := byteOffset(text, pos.sourceCol-1)
	if d.documents != nil && id.space == spaceGenerated {
		if doc, known := d.documents.get(id.path); known {
			return Place{Pos: diag.Pos{File: doc.File}, Document: true, Line: text, Offset: offset}, true
		}
	}
	file := d.roots.display(id)
	if file == "" {
		return Place{}, false
	}
	place := Place{Pos: diag.Pos{File: file, Line: pos.line, Col: column(text, offset)}, Line: text, Offset: offset}
	if name, _, ok := packageOf(file); ok {
		place.Package = name
	} else if id.space == spaceNPM {
		place.Package = packageName(id.path)
	}
	place.Foreign = id.space == spaceClient || id.space == spaceTheme
	return place, true
}
