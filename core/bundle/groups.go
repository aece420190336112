package bundle

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// esbuild makes a file for every distinct set of entry points that reach a module, so
// that a site with many components gets dozens of tiny files, most of them needed by
// every page. The pieces are joined into groups, each of which becomes one file:
//
//   - the client group: all that the application needs on every page;
//   - one group for each split point;
//   - one group for each larger piece that several split points share. Small ones join
//     the client group, within a budget.

// group is a set of pieces that becomes one file.
type group struct {
	// key identifies the group, name is the readable part of its file name.
	key, name string
	// pieces in the order in which they run, without what they import.
	pieces []*piece
	// entry is the piece whose exports the file has under their own names, or nil.
	entry *piece
	// folded are facades of split points whose code is in this group; the n-th is
	// exported as the name space "$n<n>".
	folded []*piece
}

// grouping says for every piece in which group it is.
type grouping struct {
	groups []*group
	of     map[string]*group // by piece name
	main   *piece
	client *group
}

const (
	// foldedPiece is the most code, unminified, that a piece may have to join the client
	// group without belonging to it, and foldBudget is what all of them may have.
	foldedPiece = 3 << 10
	foldBudget  = 24 << 10
)

func makeGroups(pieces map[string]*piece, clientID string) *grouping {
	g := &grouping{of: map[string]*group{}}
	var entries, shared []*piece
	var client *piece
	for _, name := range slices.Sorted(maps.Keys(pieces)) {
		switch p := pieces[name]; p.EntryPoint {
		case spaceGenerated + ":" + mainModule:
			g.main = p
		case clientID:
			client = p
		case "":
			shared = append(shared, p)
		default:
			entries = append(entries, p)
		}
	}
	g.client = &group{key: "client", name: "client", entry: client}
	g.groups = append(g.groups, g.client)
	for _, p := range staticClosure(pieces, client) {
		g.put(p, g.client)
	}
	g.placeShared(pieces, entries, shared)
	g.placeEntries(pieces, entries)
	return g
}

func (g *grouping) put(p *piece, to *group) {
	g.of[p.name] = to
	to.pieces = append(to.pieces, p)
}

// placeShared puts the pieces that several split points share.
func (g *grouping) placeShared(pieces map[string]*piece, entries, shared []*piece) {
	users := map[string]int{}
	for _, e := range entries {
		for _, p := range staticClosure(pieces, e) {
			users[p.name]++
		}
	}
	// What a piece imports has at least as many users as the piece, so that it is
	// placed first.
	slices.SortStableFunc(shared, func(a, b *piece) int { return users[b.name] - users[a.name] })
	budget := foldBudget
	for _, p := range shared {
		if g.of[p.name] != nil {
			continue
		}
		size := p.ownBytes()
		if size <= foldedPiece && size <= budget && g.inClient(p) {
			budget -= size
			g.put(p, g.client)
			continue
		}
		own := &group{key: "shared " + p.name, name: "shared", entry: nil}
		g.groups = append(g.groups, own)
		g.put(p, own)
	}
}

// inClient reports whether everything that a piece imports is in the client group.
func (g *grouping) inClient(p *piece) bool {
	for _, i := range p.Imports {
		if i.Kind != dynamicImport && g.of[i.Path] != g.client {
			return false
		}
	}
	return true
}

// placeEntries gives every split point its group. One whose code is in the client group
// anyway gets no file if only the main script asks for it.
func (g *grouping) placeEntries(pieces map[string]*piece, entries []*piece) {
	asked := map[string]bool{}
	for _, p := range pieces {
		for _, i := range p.Imports {
			if p != g.main && i.Kind == dynamicImport {
				asked[i.Path] = true
			}
		}
	}
	for _, p := range entries {
		if g.of[p.name] != nil {
			continue
		}
		if !asked[p.name] && p.ownBytes() == 0 && len(p.Imports) > 0 && g.inClient(p) {
			g.client.folded = append(g.client.folded, p)
			g.put(p, g.client)
			continue
		}
		own := &group{key: p.EntryPoint, name: chunkName(p.EntryPoint[strings.IndexByte(p.EntryPoint, ':')+1:]), entry: p}
		g.groups = append(g.groups, own)
		g.put(p, own)
	}
}

// staticClosure lists a piece and all that it imports at once, imports first.
func staticClosure(pieces map[string]*piece, start *piece) []*piece {
	var list []*piece
	seen := map[string]bool{}
	var visit func(p *piece)
	visit = func(p *piece) {
		if p == nil || seen[p.name] {
			return
		}
		seen[p.name] = true
		for _, i := range p.Imports {
			if i.Kind != dynamicImport {
				visit(pieces[i.Path])
			}
		}
		list = append(list, p)
	}
	visit(start)
	return list
}

// needs lists the groups that a group imports at once, directly or not, itself last.
func (g *grouping) needs(start *group) []*group {
	var list []*group
	seen := map[*group]bool{}
	var visit func(x *group)
	visit = func(x *group) {
		if seen[x] {
			return
		}
		seen[x] = true
		for _, p := range x.pieces {
			for _, i := range p.Imports {
				if to := g.of[i.Path]; to != nil && i.Kind != dynamicImport {
					visit(to)
				}
			}
		}
		list = append(list, x)
	}
	visit(start)
	return list
}

func baseName(file string) string { return filepath.Base(filepath.FromSlash(file)) }
