package reader

// ReaderData is what `usePluginData('reader')` returns.
type ReaderData struct {
	// Feedback says what becomes of answers, on a site that asks for them.
	Feedback *FeedbackData `json:"feedback,omitempty"`
	// Comments says where the comments of pages are, on a site that has some.
	Comments *CommentsData `json:"comments,omitempty"`
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
