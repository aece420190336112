package reader

// ReaderData is what `usePluginData('reader')` returns.
type ReaderData struct {
	// Feedback says what becomes of answers, on a site that asks for them.
	Feedback *FeedbackData `json:"feedback,omitempty"`
	// Comments says where the comments of pages are, on a site that has some.
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

// SidebarFilterData says which sidebars have a field.
type SidebarFilterData struct {
	// MinItems is how many items one of the sidebar's lists has at least.
	MinItems int `json:"minItems"`
}

// ContributorsData says which pages show who wrote them.
type ContributorsData struct {
	On []string `json:"on" ts:"('docs' | 'blog')[]"`
	// Shards is how many files the contributors of the pages are in.
	Shards int `json:"shards"`
}

// FeedbackData says what becomes of readers' answers.
type FeedbackData struct {
	// Endpoint gets them by POST; absent if none does.
	Endpoint string `json:"endpoint,omitempty"`
	// Analytics hands them to Google's tag.
	Analytics bool `json:"analytics"`
	// Comment lets readers add a text.
	Comment bool `json:"comment"`
}

// CommentsData says where the comments of pages are.
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
