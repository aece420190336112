package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// phase is a step of a build.
type phase struct {
	name string
	// inputs and outputs are the data that it takes and returns, as expressions in the code, such as "a.table".
	inputs, outputs []string
	// types are the types of the outputs, parallel to outputs.
	types []string
	// functions are the functions that it calls, directly or indirectly.
	functions map[*ast.FuncDecl]bool
	// packages are the packages of the core that it uses.
	packages []string
}

// source is the parsed code of a package.
type source struct {
	functions map[string]*ast.FuncDecl
	// imports are the packages of the core that each function's file imports, by name.
	imports map[*ast.FuncDecl]map[string]bool
}

// corePath is part of the import paths of the packages of the core.
const corePath = "/gosaur/core/"

func readSource(dir string) (*source, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("read the package: %w", err)
	}
	s := &source{functions: map[string]*ast.FuncDecl{}, imports: map[*ast.FuncDecl]map[string]bool{}}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, entry.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("read the package: %w", err)
		}
		s.add(file)
	}
	return s, nil
}

func (s *source) add(file *ast.File) {
	imports := map[string]bool{}
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if _, name, ok := strings.Cut(path, corePath); err == nil && ok && !strings.Contains(name, "/") {
			imports[name] = true
		}
	}
	for _, declared := range file.Decls {
		if f, ok := declared.(*ast.FuncDecl); ok && f.Body != nil {
			s.imports[f] = imports
			s.functions[nameOf(f)] = f
		}
	}
}

// nameOf returns the name of a function, after that of its receiver's type.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return strings.TrimPrefix(text(f.Recv.List[0].Type), "*") + "." + f.Name.Name
}

// builder is the type whose methods are the phases.
const builder = "builder."

var errNoPhases = errors.New("the package has no builder whose method run has phases")

// readPhases returns the phases of a build in their order: those in the method run and in the functions that it calls.
func readPhases(dir string) ([]phase, error) {
	s, err := readSource(dir)
	if err != nil {
		return nil, err
	}
	run := s.functions[builder+"run"]
	if run == nil {
		return nil, errNoPhases
	}
	phases := s.phasesOf(run, map[*ast.FuncDecl]bool{})
	if len(phases) == 0 {
		return nil, errNoPhases
	}
	s.addPackages(phases)
	return phases, nil
}

func (s *source) phasesOf(f *ast.FuncDecl, seen map[*ast.FuncDecl]bool) []phase {
	if seen[f] {
		return nil
	}
	seen[f] = true
	var phases []phase
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if name, ok := n.Type.(*ast.Ident); ok && name.Name == "phase" && len(n.Elts) == 2 {
				phases = append(phases, s.read(n.Elts[0], n.Elts[1]))
				return false
			}
		case *ast.CallExpr:
			if called := s.calledFunction(n); called != nil {
				phases = append(phases, s.phasesOf(called, seen)...)
			}
		}
		return true
	})
	return phases
}

// calledFunction returns the function of the package that a call invokes; nil for other functions.
func (s *source) calledFunction(call *ast.CallExpr) *ast.FuncDecl {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return s.functions[fun.Name]
	case *ast.SelectorExpr:
		if base, ok := fun.X.(*ast.Ident); ok && (base.Name == "b" || base.Name == "l") {
			return s.functions[builder+fun.Sel.Name]
		}
	}
	return nil
}

// read parses a phase: its name and the function that it calls.
func (s *source) read(name, code ast.Expr) phase {
	p := phase{name: text(name), functions: map[*ast.FuncDecl]bool{}}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if call, ok := n.Rhs[0].(*ast.CallExpr); ok {
				s.addOutputs(&p, n.Lhs, s.calledFunction(call))
			}
		case *ast.CallExpr:
			if called := s.calledFunction(n); called != nil {
				for _, argument := range n.Args {
					if written := text(argument); written != "ctx" {
						p.inputs = append(p.inputs, written)
					}
				}
				s.addReachable(called, p.functions)
			}
		}
		return true
	})
	return p
}

// addOutputs records the outputs of a phase.
func (s *source) addOutputs(p *phase, to []ast.Expr, called *ast.FuncDecl) {
	if called == nil || called.Type.Results == nil {
		return
	}
	results := called.Type.Results.List
	for i, variable := range to {
		if written := text(variable); written != "err" && i < len(results) {
			p.outputs, p.types = append(p.outputs, written), append(p.types, strings.TrimPrefix(text(results[i].Type), "*"))
		}
	}
}

// addReachable adds a function and the functions that it calls, directly or indirectly.
func (s *source) addReachable(f *ast.FuncDecl, reached map[*ast.FuncDecl]bool) {
	if reached[f] {
		return
	}
	reached[f] = true
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if called := s.calledFunction(call); called != nil {
				s.addReachable(called, reached)
			}
		}
		return true
	})
}

// addPackages records the packages that phases use. It leaves out functions that most phases call, such as those of the
// store, and packages that most phases use, because they are not characteristic of any phase.
func (s *source) addPackages(phases []phase) {
	callers := map[*ast.FuncDecl]int{}
	for _, p := range phases {
		for f := range p.functions {
			callers[f]++
		}
	}
	used := make([]map[string]bool, len(phases))
	count := map[string]int{}
	for i, p := range phases {
		used[i] = map[string]bool{}
		for f := range p.functions {
			if callers[f] <= maxShared {
				s.addPackagesOf(f, used[i])
			}
		}
		for name := range used[i] {
			count[name]++
		}
	}
	for i := range phases {
		for _, name := range slices.Sorted(maps.Keys(used[i])) {
			if count[name] <= maxShared {
				phases[i].packages = append(phases[i].packages, name)
			}
		}
	}
}

// maxShared is the maximum number of phases that a characteristic function or package may occur in.
const maxShared = 4

// addPackagesOf adds the packages of the core that a function refers to.
func (s *source) addPackagesOf(f *ast.FuncDecl, packages map[string]bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if base, ok := selector.X.(*ast.Ident); ok && s.imports[f][base.Name] {
				packages[base.Name] = true
			}
		}
		return true
	})
}

// text returns the source of an expression: names, selectors, pointers and strings; "" for others.
func text(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return text(e.X) + "." + e.Sel.Name
	case *ast.StarExpr:
		return "*" + text(e.X)
	case *ast.BasicLit:
		if unquoted, err := strconv.Unquote(e.Value); err == nil {
			return unquoted
		}
	}
	return ""
}
