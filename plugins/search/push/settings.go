package push

import (
	"strings"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/opt"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/search"
)

// Settings returns the settings that DocSearch recommends for its records: titles before
// headings before text, pages with more links to them first, and one result for each address.
//
// languages are the locales of the records; they determine plurals and how words are split.
func Settings(languages []string) search.Settings {
	s := search.Settings{
		AttributesForFaceting: opt.AttributesForFaceting("type", "lang", "language", "version", "docusaurus_tag", "section"),
		AttributesToRetrieve:  opt.AttributesToRetrieve("hierarchy", "content", "anchor", "url", "url_without_anchor", "type"),
		AttributesToHighlight: opt.AttributesToHighlight("hierarchy", "content"),
		AttributesToSnippet:   opt.AttributesToSnippet("content:10"),
		CamelCaseAttributes:   opt.CamelCaseAttributes("hierarchy", "content"),
		SearchableAttributes: opt.SearchableAttributes(
			"unordered(hierarchy.lvl0)", "unordered(hierarchy.lvl1)", "unordered(hierarchy.lvl2)", "unordered(hierarchy.lvl3)",
			"unordered(hierarchy.lvl4)", "unordered(hierarchy.lvl5)", "unordered(hierarchy.lvl6)", "content", "keywords",
		),
		AttributeForDistinct:      opt.AttributeForDistinct("url"),
		Distinct:                  opt.Distinct(true),
		CustomRanking:             opt.CustomRanking("desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"),
		Ranking:                   opt.Ranking("words", "filters", "typo", "attribute", "proximity", "exact", "custom"),
		HighlightPreTag:           opt.HighlightPreTag(`<span class="algolia-docsearch-suggestion--highlight">`),
		HighlightPostTag:          opt.HighlightPostTag("</span>"),
		MinWordSizefor1Typo:       opt.MinWordSizefor1Typo(3),
		MinWordSizefor2Typos:      opt.MinWordSizefor2Typos(7),
		AllowTyposOnNumericTokens: opt.AllowTyposOnNumericTokens(false),
		MinProximity:              opt.MinProximity(1),
		IgnorePlurals:             opt.IgnorePlurals(true),
		AdvancedSyntax:            opt.AdvancedSyntax(true),
		SeparatorsToIndex:         opt.SeparatorsToIndex("_"),
		RemoveWordsIfNoResults:    opt.RemoveWordsIfNoResults("allOptional"),

		AttributeCriteriaComputedByMinProximity: opt.AttributeCriteriaComputedByMinProximity(true),
	}
	if codes := languageCodes(languages); len(codes) > 0 {
		s.IndexLanguages, s.QueryLanguages = opt.IndexLanguages(codes...), opt.QueryLanguages(codes...)
	}
	return s
}

// languageCodes converts locales to Algolia's language codes: "pt-BR" is "pt-br", "de-CH" is "de".
func languageCodes(locales []string) []string {
	var codes []string
	seen := map[string]bool{}
	for _, locale := range locales {
		code := strings.ToLower(strings.ReplaceAll(locale, "_", "-"))
		if code != "pt-br" {
			code, _, _ = strings.Cut(code, "-")
		}
		if code != "" && !seen[code] {
			seen[code] = true
			codes = append(codes, code)
		}
	}
	return codes
}
