package locate

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/diag"
)

// Missing knows which pages may be missing because a file that gives them their address
// could not be read, or a plugin could not make its routes.
type Missing struct {
	// all reports whether any page may be missing.
	all bool
	// words has, for each word of the files and of their names, what follows it in them.
	words map[string][]string
}

// MissingPages collects what the phases before the link gate have reported.
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

// add notes the words of a text.
func (u *Missing) add(words string) {
	for rest := words[1:]; rest != ""; {
		word, after, _ := strings.Cut(rest, " ")
		u.words[word] = append(u.words[word], after)
		rest = after
	}
}

// May reports whether the page of a path may be among the missing ones: the last part of
// the path comes from the file's name, or from what is written in the file.
func (u *Missing) May(pagePath string) bool {
	first, rest, _ := strings.Cut(wordsOf(path.Base(pagePath))[1:], " ")
	return u.all || slices.ContainsFunc(u.words[first], func(after string) bool { return strings.HasPrefix(after, rest) })
}

// head is the front matter of a document, or the whole of another file.
func (s *Sources) head(file string) string {
	text := s.source(file).text
	if ext := path.Ext(file); ext == ".md" || ext == ".mdx" {
		return frontMatter.FindString(text)
	}
	return text
}

// wordsOf returns the letters and digits of a text in small letters, with one space
// around each word.
func wordsOf(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return " " + strings.Join(words, " ") + " "
}
