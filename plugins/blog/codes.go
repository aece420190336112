package blog

// The codes of the blog's diagnostics; what is wrong with front matter has
// diag.CodeFrontMatterValue.
const (
	codeMissing   = "GS2001" // the blog folder does not exist
	codeDate      = "GS2002" // a post has no date, or one that cannot be read
	codeAuthors   = "GS2003" // the authors file is missing or cannot be read
	codeAuthor    = "GS2004" // a post names an author who does not exist, or names one twice
	codeTags      = "GS2005" // the tags file is missing or cannot be read
	codeTruncate  = "GS2006" // posts without a truncate marker
	codeImage     = "GS2007" // an image that does not exist
	codeFeed      = "GS2008" // a feed cannot be written
	codeNoHistory = "GS2009" // git does not know the dates of the posts
)
