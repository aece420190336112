package page

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/socialcard"
	"github.com/gosaur/gosaur/core/store"
)

// CardPainter paints social cards. A nil CardPainter paints none.
type CardPainter struct {
	*socialcard.Painter
	// key is a digest of the inputs that all cards share.
	key store.Key
}

// NewCardPainter reads the files that the setting socialCards names. It returns nil if the
// setting is absent.
func NewCardPainter(cfg *config.Config) (*CardPainter, diag.List) {
	if cfg.SocialCards == nil {
		return nil, nil
	}
	var diags diag.List
	c := cfg.SocialCards
	read := func(name string) []byte {
		if name == "" {
			return nil
		}
		data, err := sitefile.Read(filepath.Join(cfg.Dir, filepath.FromSlash(name)), sitefile.Asset)
		if err != nil {
			diags.Errorf(diag.CodeBadValue, diag.Pos{File: cfg.File}, "socialCards: %v", err)
		}
		return data
	}
	o := socialcard.Options{Template: read(c.Template), Font: read(c.Font), TitleColor: c.TitleColor, SectionColor: c.SectionColor}
	if diags.HasErrors() {
		return nil, diags
	}
	painter, err := socialcard.New(o)
	if err != nil {
		diags.Errorf(diag.CodeBadValue, diag.Pos{File: cfg.File}, "socialCards: %v", err)
		return nil, diags
	}
	colors, err := json.Marshal(c)
	if err != nil {
		panic(err) // strings always encode
	}
	return &CardPainter{painter, store.KeyOf([]byte(cardVersion), o.Template, o.Font, colors)}, nil
}

// cardVersion changes when the same input gives another image.
const cardVersion = "1"

// socialCards paints the cards of pages and caches them. It is safe for concurrent use.
type socialCards struct {
	painter   *CardPainter
	store     *store.Store
	site      *plugin.Site
	delimiter string

	mu sync.Mutex
	// missing are the characters that the font lacks.
	missing []rune
}

func newSocialCards(in *Input) *socialCards {
	return &socialCards{painter: in.Cards, store: in.Store, site: in.Site, delimiter: in.Config.TitleDelimiter}
}

// Diagnostics returns the findings about all pages together. Call it after the last page.
func (r *Renderer) Diagnostics() diag.List { return r.cards.diagnostics(r.Config.File) }

// diagnostics returns the findings about all cards.
func (s *socialCards) diagnostics(file string) diag.List {
	var list diag.List
	if len(s.missing) > 0 {
		slices.Sort(s.missing)
		list.Warnf(diag.CodeBadValue, diag.Pos{File: file}, "the font of the social cards has no %s", string(slices.Compact(s.missing))).
			Hint = "Set font in the table [socialCards] to a font file that has these characters"
	}
	return list
}

func (s *socialCards) addMissing(missing string) {
	if missing != "" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.missing = append(s.missing, []rune(missing)...)
	}
}

// key returns a digest of the inputs that all cards share; zero if there are no cards.
func (s *socialCards) key() store.Key {
	if s.painter == nil {
		return store.Key{}
	}
	return s.painter.key
}

// cardOf returns the card of a page and the characters that the font lacks. data is nil if the page
// has another image, or none.
func (s *socialCards) cardOf(rt *plugin.Route, head render.Head) (data []byte, lacking string, err error) {
	if s.painter == nil {
		return nil, "", nil
	}
	address := s.site.URL + s.site.BaseURL + route.SocialCardFile(rt.Path, s.site.BaseURL)
	if metaContent(head, "property", "og:image") != address {
		return nil, "", nil
	}
	card := socialcard.Card{Title: s.title(head.Title), Section: s.site.Title}
	if rt.Meta.Category != "" {
		card.Section += " · " + rt.Meta.Category
	}
	lacking = s.painter.Missing(card.Section + card.Title)
	s.addMissing(lacking)
	key := store.KeyOf(s.painter.key[:], []byte(card.Title), []byte(card.Section))
	if data, ok := s.store.Get("card", key); ok {
		return data, lacking, nil
	}
	data, err = s.painter.Paint(card)
	if err == nil {
		s.store.Put("card", key, data)
	}
	return data, lacking, err
}

// title returns a document's title without the name of the site.
func (s *socialCards) title(title string) string {
	own, _ := strings.CutSuffix(title, s.site.Title)
	own = strings.TrimRight(strings.TrimSpace(own), s.delimiter+" ")
	if own == "" {
		return title
	}
	return own
}
