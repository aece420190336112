package locate

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/diag"
)

// Missing reports which pages may be missing because a file that determines their paths
// could not be read, or because a plugin failed to create its routes.
type Missing struct {
	// all reports whether any page may be missing.
	all bool
	// words maps each word of the files and of their names to the texts after its
	// occurrences.
	words map[string][]string
}

// MissingPages evaluates the findings of the phases before the link gate.
func MissingPages(found diag.List, s *Sources) *Missing {
	u := &Missing{words: map[string][]string{}}
	seen := map[string]bool{}
	for _, d := range found {
		if d.Severity != diag.Error {
			continue
		}
		switch d.Code {
		case diag.CodePluginFailed, diag.CodePluginStart, diag.CodeUnreadableFile, diag.CodeVersions, diag.CodeDocsMissing, diag.CodeBlogMissing, diag.CodePagesMissing:
			u.all = true
		case diag.CodeFrontMatterSyntax, diag.CodeFrontMatterValue, diag.CodePostDate,
			diag.CodeSidebarSyntax, diag.CodeSidebarItem, diag.CodeCategoryFile,
			diag.CodeDocTags, diag.CodeTagsFile, diag.CodeAuthorsFile, diag.CodePostAuthor:
			if !seen[d.Pos.File] {
				seen[d.Pos.File] = true
				u.add(wordsOf(d.Pos.File))
				u.add(wordsOf(s.head(d.Pos.File)))
			}
		}
	}
	return u
}

// add adds the words of a text that wordsOf has returned.
func (u *Missing) add(words string) {
	for rest := words[1:]; rest != ""; {
		word, after, _ := strings.Cut(rest, " ")
		u.words[word] = append(u.words[word], after)
		rest = after
	}
}

// May reports whether the page at a path may be missing: the last segment of the path
// occurs in the name of a file with errors, or in its front matter or data.
func (u *Missing) May(pagePath string) bool {
	first, rest, _ := strings.Cut(wordsOf(path.Base(pagePath))[1:], " ")
	return u.all || slices.ContainsFunc(u.words[first], func(after string) bool { return strings.HasPrefix(after, rest) })
}

// head returns the front matter of a document, or the whole text of another file.
func (s *Sources) head(file string) string {
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
