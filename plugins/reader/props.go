package reader

// ReaderData is what `usePluginData('reader')` returns.
type ReaderData struct {
	// Feedback configures where answers are sent, if the site asks for feedback.
	Feedback *FeedbackData `json:"feedback,omitempty"`
	// Comments configures the comment service, if the site has comments.
	Comments *CommentsData `json:"comments,omitempty"`
	// SidebarFilter is there if long sidebars have a field.
	SidebarFilter *SidebarFilterData `json:"sidebarFilter,omitempty"`
	// WhatsNew reports whether the site tells when pages were changed.
	WhatsNew bool `json:"whatsNew,omitempty"`
	// Contributors is there if pages show who wrote them.
	Contributors *ContributorsData `json:"contributors,omitempty"`
	// Offline is there if pages can be read without a connection.
	Offline *OfflineData `json:"offline,omitempty"`
}

// OfflineData says who can read the site without a connection.
type OfflineData struct {
	// Installed limits it to readers who have installed the site as an app.
	Installed bool `json:"installed,omitempty"`
	// Retire removes it from all browsers.
	Retire bool `json:"retire,omitempty"`
}

// SidebarFilterData selects the sidebars that have a filter field.
type SidebarFilterData struct {
	// MinItems is how many items one of the sidebar's lists has at least.
	MinItems int `json:"minItems"`
}

// ContributorsData selects the pages that show contributors.
type ContributorsData struct {
	On []string `json:"on" ts:"('docs' | 'blog')[]"`
	// Shards is how many files the contributors of the pages are in.
	Shards int `json:"shards"`
}

// FeedbackData configures where readers' answers are sent.
type FeedbackData struct {
	// Endpoint gets them by POST; absent if none does.
	Endpoint string `json:"endpoint,omitempty"`
	// Analytics hands them to Google's tag.
	Analytics bool `json:"analytics"`
	// Comment lets readers add a text.
	Comment bool `json:"comment"`
}

// CommentsData configures the comment service.
type CommentsData struct {
	Repo          string            `json:"repo"`
	RepoID        string            `json:"repoId"`
	Category      string            `json:"category"`
	CategoryID    string            `json:"categoryId"`
	On            []string          `json:"on" ts:"('docs' | 'blog')[]"`
	Reactions     bool              `json:"reactions"`
	InputPosition string            `json:"inputPosition"`
	Themes        CommentThemesData `json:"themes"`
}

// CommentThemesData are giscus's themes for light and dark mode.
type CommentThemesData struct {
	Light string `json:"light"`
	Dark  string `json:"dark"`
}
