package bundle

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// esbuild creates a file for every distinct set of entry points that reach a module, so that a site with many
// components gets dozens of tiny files, most of them needed by every page. These pieces are joined into
// groups, each of which becomes one file:
//
//   - the React group: React, whose code every page runs before the client's;
//   - the client group: all else that the application needs on every page;
//   - one group for each split point, with what it shares with its companions only, and
//     with the piece that is all of it;
//   - one group for each larger piece that several split points share;
//   - small pieces get no group each: those that a group of companions needs join the
//     client group, within a budget; others join the shared group that they build on, or
//     one group for all of them.

// group is a set of pieces that becomes one file.
type group struct {
	// key identifies the group; name is the readable part of its file name.
	key, name string
	// pieces are in execution order, without their imports.
	pieces []*piece
	// entry is the piece whose exports the file has under their own names; nil for none.
	entry *piece
	// namespaces are facades of split points whose code is in this group; the n-th one is exported as the namespace
	// "$n<n>".
	namespaces []*piece
}

// grouping assigns every piece to a group.
type grouping struct {
	groups  []*group
	groupOf map[string]*group // by piece name
	main    *piece
	client  *group
	react   *group

	pieces  map[string]*piece
	entries []*piece
	// companionGroups maps split points to the group that holds the code shared with their companions; the split point
	// of a group and its companions have the same one.
	companionGroups map[string]*group
}

const (
	// maxSmallPiece is the size, unminified, up to which a shared piece gets no group of its own; clientBudget
	// limits the total size of the pieces that join the client group.
	maxSmallPiece = 3 << 10
	clientBudget  = 24 << 10
)

// makeGroups assigns every piece to a group. targets maps the specifiers that the main module imports to
// module names.
func makeGroups(pieces map[string]*piece, splitPoints []split, targets map[string]string) *grouping {
	g := &grouping{groupOf: map[string]*group{}, pieces: pieces, companionGroups: map[string]*group{}}
	var shared []*piece
	var client, react *piece
	for _, name := range slices.Sorted(maps.Keys(pieces)) {
		switch p := pieces[name]; p.EntryPoint {
		case spaceGenerated + ":" + mainModule:
			g.main = p
		case targets[clientEntry]:
			client = p
		case targets[reactEntry]:
			react = p
		case "":
			shared = append(shared, p)
		default:
			g.entries = append(g.entries, p)
		}
	}
	g.client = &group{key: "client", name: "client", entry: client}
	g.react = &group{key: "react", name: "react"}
	g.groups = append(g.groups, g.client, g.react)
	for _, p := range staticClosure(pieces, react) {
		g.assign(p, g.react)
	}
	for _, p := range staticClosure(pieces, client) {
		if g.groupOf[p.name] == nil {
			g.assign(p, g.client)
		}
	}
	g.makeCompanionGroups(splitPoints, targets)
	g.placeShared(shared)
	g.placeEntries()
	return g
}

// makeCompanionGroups creates the groups of splits with companions, which attract shared pieces.
func (g *grouping) makeCompanionGroups(splitPoints []split, targets map[string]string) {
	for _, s := range splitPoints {
		if len(s.companions) == 0 {
			continue
		}
		for _, p := range g.entries {
			if p.EntryPoint != targets[s.specifier] || g.groupOf[p.name] != nil {
				continue
			}
			created := g.newGroup(p.EntryPoint, s.name, p)
			g.companionGroups[p.name] = created
			for _, companion := range s.companions {
				for _, c := range g.entries {
					if c.EntryPoint == targets[companion] {
						g.companionGroups[c.name] = created
					}
				}
			}
		}
	}
}

func (g *grouping) newGroup(key, name string, entry *piece) *group {
	created := &group{key: key, name: name, entry: entry}
	g.groups = append(g.groups, created)
	return created
}

func (g *grouping) assign(p *piece, to *group) {
	g.groupOf[p.name] = to
	to.pieces = append(to.pieces, p)
}

// placeShared assigns the pieces that several split points share.
func (g *grouping) placeShared(shared []*piece) {
	users := map[string][]*piece{}
	for _, e := range g.entries {
		for _, p := range staticClosure(g.pieces, e) {
			users[p.name] = append(users[p.name], e)
		}
	}
	// The imports of a piece have at least as many users as the piece itself, so they are placed first.
	slices.SortStableFunc(shared, func(a, b *piece) int { return len(users[b.name]) - len(users[a.name]) })
	budget := clientBudget
	small := &group{key: "small", name: "shared"}
	for _, p := range shared {
		if g.groupOf[p.name] != nil {
			continue
		}
		size := p.ownBytes()
		companionGroup := g.commonCompanionGroup(users[p.name])
		facade := g.facadeOf(p, users[p.name])
		switch {
		case companionGroup != nil:
			g.assign(p, companionGroup)
		case size <= maxSmallPiece && size <= budget && g.anyCompanionGroup(users[p.name]) && g.baseGroup(p) == g.client:
			budget -= size
			g.assign(p, g.client)
		case size <= maxSmallPiece && g.baseGroup(p) == g.client && facade != nil:
			g.assign(p, g.newGroup(facade.EntryPoint, entryName(facade), facade))
		case size <= maxSmallPiece && g.baseGroup(p) == g.client:
			g.assign(p, small)
		case size <= maxSmallPiece && g.baseGroup(p) != nil:
			g.assign(p, g.baseGroup(p))
		default:
			g.assign(p, g.newGroup("shared "+p.name, "shared", nil))
		}
	}
	if len(small.pieces) > 0 {
		g.groups = append(g.groups, small)
	}
}

// facadeOf returns the user of a piece that consists only of that piece, or nil. Pages with that component
// need none of the other small pieces.
func (g *grouping) facadeOf(p *piece, users []*piece) *piece {
	for _, u := range users {
		isFacade := u.ownBytes() == 0 && g.groupOf[u.name] == nil && g.companionGroups[u.name] == nil
		for _, i := range u.Imports {
			isFacade = isFacade && (i.Path == p.name || i.Kind == dynamicImport || g.isOnEveryPage(g.groupOf[i.Path]))
		}
		if isFacade {
			return u
		}
	}
	return nil
}

// commonCompanionGroup returns the companion group that all users of a piece share, or nil.
func (g *grouping) commonCompanionGroup(users []*piece) *group {
	var common *group
	for i, u := range users {
		if i > 0 && g.companionGroups[u.name] != common {
			return nil
		}
		common = g.companionGroups[u.name]
	}
	return common
}

// anyCompanionGroup reports whether a user of a piece has a companion group.
func (g *grouping) anyCompanionGroup(users []*piece) bool {
	return slices.ContainsFunc(users, func(u *piece) bool { return g.companionGroups[u.name] != nil })
}

// isOnEveryPage reports whether every page loads a group's file.
func (g *grouping) isOnEveryPage(of *group) bool { return of == g.client || of == g.react }

// baseGroup returns the only group that a piece imports from, besides those on every page. It returns the
// client group if there is none, and nil if there are several.
func (g *grouping) baseGroup(p *piece) *group {
	base := g.client
	for _, i := range p.Imports {
		if of := g.groupOf[i.Path]; i.Kind != dynamicImport && !g.isOnEveryPage(of) && of != base {
			if base != g.client {
				return nil
			}
			base = of
		}
	}
	return base
}

// placeEntries assigns every split point to a group. A split point whose code is in the client group gets no
// file if only the main script imports it.
func (g *grouping) placeEntries() {
	dynamicallyImported := map[string]bool{}
	for _, p := range g.pieces {
		for _, i := range p.Imports {
			if p != g.main && i.Kind == dynamicImport {
				dynamicallyImported[i.Path] = true
			}
		}
	}
	for _, p := range g.entries {
		companionGroup := g.companionGroups[p.name]
		switch {
		case g.groupOf[p.name] != nil:
		case companionGroup != nil && companionGroup.entry == p:
			g.assign(p, companionGroup)
		case g.entryGroup(p) != nil:
			g.assign(p, g.entryGroup(p))
		case !dynamicallyImported[p.name] && p.ownBytes() == 0 && len(p.Imports) > 0 && g.baseGroup(p) == g.client:
			g.client.namespaces = append(g.client.namespaces, p)
			g.assign(p, g.client)
		default:
			g.assign(p, g.newGroup(p.EntryPoint, entryName(p), p))
		}
	}
}

// entryGroup returns the group whose entry is a piece, if it exists.
func (g *grouping) entryGroup(p *piece) *group {
	for _, made := range g.groups {
		if made.entry == p {
			return made
		}
	}
	return nil
}

// entryName returns the readable part of the name of a split point's file.
func entryName(p *piece) string {
	return chunkName(p.EntryPoint[strings.IndexByte(p.EntryPoint, ':')+1:])
}

// staticClosure returns a piece and all its static imports, imports first.
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

// withDependencies returns the groups that a group imports statically, directly or indirectly, followed by the group
// itself.
func (g *grouping) withDependencies(of *group) []*group {
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
				if to := g.groupOf[i.Path]; to != nil && i.Kind != dynamicImport {
					visit(to)
				}
			}
		}
		list = append(list, x)
	}
	visit(of)
	return list
}

func baseName(file string) string { return filepath.Base(filepath.FromSlash(file)) }
