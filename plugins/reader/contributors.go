package reader

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
)

// Contributors shows below docs and posts who wrote them: the authors of the commits that changed the page's file, with
// their numbers, as git and the repository's file .mailmap have them. It needs the whole history. An empty table is enough.
type Contributors struct {
	// On selects the pages that show contributors.
	On []string `json:"on" choices:"docs,blog" default:"[\"docs\",\"blog\"]"`
	// Max is how many are shown by name; the others are counted.
	Max int `json:"max" default:"12" min:"1"`
	// Exclude lists names that are not shown, such as those of bots; `*` matches any characters.
	Exclude []string `json:"exclude" default:"[\"*[bot]\"]"`
	// Avatars are pictures of people without one among `people`. `gravatar` loads them from gravatar.com, which learns who reads
	// the page, and makes the hash of each address public; addresses of GitHub's users who hide theirs lead to GitHub's pictures.
	Avatars string `json:"avatars,omitempty" choices:"gravatar"`
	// People tell more about some of them.
	People []Contributor `json:"people" default:"[]"`
}

// Contributor tells more about a contributor.
type Contributor struct {
	// Name is the name in git's history, after .mailmap.
	Name string `json:"name" required:"true"`
	// URL is what the name leads to.
	URL string `json:"url,omitempty"`
	// Image is the address of a picture: a path on the site, or a whole one.
	Image string `json:"image,omitempty"`
}

// contributorShards is the number of files that hold contributors, so that a page loads those of few others.
const contributorShards = 16

// contributorsSpace reserves one line, so that little moves when the contributors appear.
const contributorsSpace = `.docs-doc-page article:has(>.theme-doc-markdown):not([data-gs-contributors]),` +
	`.blog-post-page main article:not([data-gs-contributors]){padding-bottom:3.7rem}`

const (
	gravatarHost = "https://gravatar.com"
	githubHost   = "https://avatars.githubusercontent.com"
)

// contributorShard is a file with the contributors of some pages.
type contributorShard struct {
	People []contributorData `json:"people"`
	// Pages maps paths without a trailing slash to pairs: an index into People, and a number of commits.
	Pages map[string][][2]int `json:"pages"`
	// Others counts the contributors beyond the maximum that is shown, by path.
	Others map[string]int `json:"others,omitempty"`
}

type contributorData struct {
	Name  string `json:"name"`
	URL   string `json:"url,omitempty"`
	Image string `json:"image,omitempty"`
}

// addContributors adds the contributors to the pages.
func (p *Plugin) addContributors(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	o := p.opts.Contributors
	if o == nil || !p.site.Production {
		return
	}
	data.Contributors = &ContributorsData{On: o.On, Shards: contributorShards}
	addModule(resp, "contributors")
	addStyle(resp, contributorsSpace)
	hosts := []string{}
	if o.Avatars != "" {
		hosts = append(hosts, gravatarHost, githubHost)
	}
	for _, person := range o.People {
		hosts = append(hosts, origin(person.Image))
	}
	slices.Sort(hosts)
	for _, host := range slices.Compact(hosts) {
		if host != "" {
			resp.ContentSources = append(resp.ContentSources, plugin.ContentSource{Directive: "img-src", Source: host})
		}
	}
}

// shards are the files with contributors, by number.
func (o *Contributors) shards(site *plugin.Site, pages []plugin.PageInfo, history *gitdates.History) []*contributorShard {
	excluded := o.excludedNames()
	files := make([]*contributorShard, contributorShards)
	for number := range files {
		files[number] = &contributorShard{People: []contributorData{}, Pages: map[string][][2]int{}, Others: map[string]int{}}
	}
	for i := range pages {
		page := &pages[i]
		if !slices.Contains(o.On, page.Meta.Plugin) || page.Meta.Source == "" {
			continue
		}
		authors := slices.DeleteFunc(history.Authors(page.Meta.Source), func(a gitdates.Author) bool { return excluded.MatchString(a.Name) })
		if len(authors) == 0 {
			continue
		}
		path := "/" + strings.Trim(page.Path, "/")
		files[shardOf(path)].add(path, authors, o, site)
	}
	return files
}

func (s *contributorShard) add(path string, authors []gitdates.Author, o *Contributors, site *plugin.Site) {
	for _, author := range authors[:min(len(authors), o.Max)] {
		person := o.person(author, site)
		at := slices.Index(s.People, person)
		if at < 0 {
			at = len(s.People)
			s.People = append(s.People, person)
		}
		s.Pages[path] = append(s.Pages[path], [2]int{at, author.Commits})
	}
	if more := len(authors) - o.Max; more > 0 {
		s.Others[path] = more
	}
}

// person is what pages show of an author.
func (o *Contributors) person(author gitdates.Author, site *plugin.Site) contributorData {
	data := contributorData{Name: author.Name}
	if i := slices.IndexFunc(o.People, func(c Contributor) bool { return c.Name == author.Name }); i >= 0 {
		data.URL, data.Image = o.People[i].URL, o.People[i].Image
		if strings.HasPrefix(data.Image, "/") && !strings.HasPrefix(data.Image, "//") && !strings.HasPrefix(data.Image, site.BaseURL) {
			data.Image = site.BaseURL + strings.TrimPrefix(data.Image, "/")
		}
	}
	if data.Image == "" && o.Avatars != "" {
		data.Image = avatar(author.Address)
	}
	return data
}

var hiddenAddress = regexp.MustCompile(`^(\d+)\+.*@users\.noreply\.github\.com$`)

// avatar returns the address of the picture for an email address.
func avatar(address string) string {
	address = strings.ToLower(strings.TrimSpace(address))
	if m := hiddenAddress.FindStringSubmatch(address); m != nil {
		return githubHost + "/u/" + m[1] + "?s=64"
	}
	sum := sha256.Sum256([]byte(address))
	return gravatarHost + "/avatar/" + hex.EncodeToString(sum[:]) + "?s=64&d=identicon"
}

// excludedNames matches the names that are not shown.
func (o *Contributors) excludedNames() *regexp.Regexp {
	patterns := []string{}
	for _, name := range o.Exclude {
		patterns = append(patterns, strings.ReplaceAll(regexp.QuoteMeta(name), `\*`, `.*`))
	}
	if len(patterns) == 0 {
		return regexp.MustCompile(`[^\s\S]`)
	}
	return regexp.MustCompile(`^(?:` + strings.Join(patterns, "|") + `)$`)
}

// checkContributors reports invalid options.
func (c *checker) checkContributors(o *Contributors) {
	if len(o.On) == 0 {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key("contributors"), "contributors.on is empty, so no page shows them").
			Hint = "name docs or blog, or remove the table contributors"
	}
	for _, person := range o.People {
		if person.URL != "" && origin(person.URL) == "" && !strings.HasPrefix(person.URL, "/") && !strings.HasPrefix(person.URL, "mailto:") {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(person.URL, 0), "contributors.people: %q is not an address", person.URL).
				Hint = "give a whole address, such as https://example.com/ann, or a path that begins with a slash"
		}
		if person.Image != "" && origin(person.Image) == "" && !strings.HasPrefix(person.Image, "/") {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(person.Image, 0), "contributors.people: %q is not an address of a picture", person.Image).
				Hint = "give a path below the static directory that begins with a slash, such as /img/ann.png, or a whole address"
		}
	}
}

// shardOf is the number of the file with the contributors of a page: FNV-1a of its path, modulo contributorShards.
func shardOf(path string) int {
	hash := uint32(2166136261)
	for i := range len(path) {
		hash = (hash ^ uint32(path[i])) * 16777619
	}
	return int(hash % contributorShards)
}

func shardFile(number int) string {
	return "reader-data/contributors/" + strconv.Itoa(number) + ".json"
}
