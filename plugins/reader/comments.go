package reader

import (
	"regexp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// giscus is the host of the comments' frame.
const giscus = "https://giscus.app"

// Comments shows the comments of giscus, which are GitHub discussions, below docs and posts. They are loaded when a
// reader comes near them. The values of the ids are those that https://giscus.app shows for a repository.
type Comments struct {
	// Repo is the repository with the discussions, such as `otter/site`.
	Repo string `json:"repo" required:"true"`
	// RepoID is the id of the repository.
	RepoID string `json:"repoId" required:"true"`
	// Category is the category of new discussions.
	Category string `json:"category" required:"true"`
	// CategoryID is the id of the category.
	CategoryID string `json:"categoryId" required:"true"`
	// On selects the pages that have comments.
	On []string `json:"on" choices:"docs,blog" default:"[\"docs\",\"blog\"]"`
	// Reactions shows the reactions to the page itself.
	Reactions bool `json:"reactions" default:"true"`
	// InputPosition is the place of the field for a new comment.
	InputPosition string `json:"inputPosition" choices:"top,bottom" default:"bottom"`
	// Themes are giscus's themes for light and dark mode.
	Themes CommentThemes `json:"themes"`
}

// CommentThemes are giscus's themes for light and dark mode: names, or addresses of style sheets.
type CommentThemes struct {
	// Light is the theme in light mode.
	Light string `json:"light" default:"light"`
	// Dark is the theme in dark mode.
	Dark string `json:"dark" default:"dark"`
}

var repository = regexp.MustCompile(`^[\w.-]+/[\w.-]+$`)

// checkComments reports invalid options.
func (c *checker) checkComments(o *Comments) {
	if !repository.MatchString(o.Repo) {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(o.Repo, 0), "comments.repo: %q is not a repository of GitHub", o.Repo).
			Hint = "give owner and name, such as \"otter/site\""
	}
	if len(o.On) == 0 {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key("on"), "comments.on is empty, so no page has comments").
			Hint = "name docs or blog, or remove the table comments"
	}
}

// addComments adds the comments to the pages.
func (p *Plugin) addComments(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	o := p.opts.Comments
	if o == nil {
		return
	}
	data.Comments = &CommentsData{
		Repo: o.Repo, RepoID: o.RepoID, Category: o.Category, CategoryID: o.CategoryID,
		On: o.On, Reactions: o.Reactions, InputPosition: o.InputPosition, Themes: CommentThemesData(o.Themes),
	}
	addModule(resp, "comments")
	resp.ContentSources = append(resp.ContentSources, plugin.ContentSource{Directive: "frame-src", Source: giscus})
}
