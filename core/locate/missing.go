package locate

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/diag"
)

// MissingPages reports which pages may be missing because a file that determines their paths
// could not be read, or because a plugin failed to create its routes.
type MissingPages struct {
	// anyPage reports whether any page may be missing.
	anyPage bool
	// words maps each word of the files and of their names to the texts after its
	// occurrences.
	words map[string][]string
}

// FindMissingPages evaluates the findings of the phases before the link gate.
func FindMissingPages(found diag.List, s *Sources) *MissingPages {
	m := &MissingPages{words: map[string][]string{}}
	seen := map[string]bool{}
	for _, d := range found {
		if d.Severity != diag.Error {
			continue
		}
		switch d.Code {
		case diag.CodePluginFailed, diag.CodePluginStart, diag.CodeUnreadableFile, diag.CodeVersions, diag.CodeDocsMissing, diag.CodeBlogMissing, diag.CodePagesMissing:
			m.anyPage = true
		case diag.CodeFrontMatterSyntax, diag.CodeFrontMatterValue, diag.CodePostDate,
			diag.CodeSidebarSyntax, diag.CodeSidebarItem, diag.CodeCategoryFile,
			diag.CodeDocTags, diag.CodeTagsFile, diag.CodeAuthorsFile, diag.CodePostAuthor:
			if !seen[d.Pos.File] {
				seen[d.Pos.File] = true
				m.add(wordsOf(d.Pos.File))
				m.add(wordsOf(s.frontMatterOrText(d.Pos.File)))
			}
		}
	}
	return m
}

// add adds the words of a text that wordsOf has returned.
func (m *MissingPages) add(words string) {
	for rest := words[1:]; rest != ""; {
		word, after, _ := strings.Cut(rest, " ")
		m.words[word] = append(m.words[word], after)
		rest = after
	}
}

// MayBeMissing reports whether the page at a path may be missing: the last segment of the path
// occurs in the name of a file with errors, or in its front matter or data.
func (m *MissingPages) MayBeMissing(pagePath string) bool {
	first, rest, _ := strings.Cut(wordsOf(path.Base(pagePath))[1:], " ")
	return m.anyPage || slices.ContainsFunc(m.words[first], func(after string) bool { return strings.HasPrefix(after, rest) })
}

// frontMatterOrText returns the front matter of a document, or the whole text of another file.
func (s *Sources) frontMatterOrText(file string) string {
	text := s.source(file).text
	if ext := path.Ext(file); ext == ".md" || ext == ".mdx" {
		return frontMatter.FindString(text)
	}
	return text
}

// wordsOf returns the words of a text in lower case, with one space before and after
// each. Words consist of letters and digits.
func wordsOf(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return " " + strings.Join(words, " ") + " "
}
