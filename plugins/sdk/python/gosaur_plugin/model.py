"""What plugins and Gosaur hand each other. The fields have the names of the protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

JsonObject = Mapping[str, Any]


@dataclass
class Position:
    """A place in a file of the site."""

    file: str
    """Relative to the site directory, with forward slashes."""
    line: int = 0
    """Counts from 1; 0 means the whole file."""
    column: int = 0
    """Counts code points from 1; 0 means the whole line."""
    end_column: int = 0
    """Just past the culprit, on the same line; 0 if unknown."""


@dataclass
class RelatedPosition:
    """A second place that belongs to a diagnostic."""

    position: Position
    message: str = ""


@dataclass
class Diagnostic:
    """One finding about the files of the site."""

    code: str
    """Stable and searchable: letters and digits, such as "NOTE01"."""
    severity: str
    """"error" stops the build, "warning" and "info" do not."""
    message: str
    """What is wrong, in one sentence without a final stop."""
    position: Position | None = None
    hint: str = ""
    """How to put it right: the valid choices, or the fix."""
    fix: str = ""
    """The text that puts it right in place of what stands at the position, if one is sure to."""
    source_line: str = ""
    """The line at the position; Gosaur reads it if it is empty."""
    related: Sequence[RelatedPosition] = ()


@dataclass
class Document:
    """A Markdown file, which Gosaur compiles and hands to the component."""

    prop: str
    """The component's prop. "content" passes the document itself; a name that ends in "[]"
    collects documents in order."""
    source: str
    """The path of the file, relative to the site directory."""
    excerpt: bool = False
    """Only the part above the truncate marker."""
    metadata: JsonObject | None = None
    """What the component reads as content.metadata."""
    hide_title: bool = False
    """Takes a leading level-one heading out of the content."""
    text: str = ""
    """MDX that the plugin has made of the file, compiled in place of the file's own text."""
    parts: Sequence[DocumentPart] = ()
    """Pieces of files that the text shows where the tags <Part0/>, <Part1/>, ... stand."""
    truncate_marker: str = ""
    """A regular expression (RE2) for the truncate marker; "" for <!-- truncate -->."""


@dataclass
class DocumentPart:
    """CommonMark out of a file within a text that a plugin has made."""

    file: str
    """The path of the file, relative to the site directory. Relative links start from it."""
    text: str
    lines: Sequence[int] = ()
    """Line and column of the first line of the text in the file, then of the second, and so on."""


@dataclass
class RouteMeta:
    """What later phases know of a route."""

    source: str = ""
    """The file that the page is made from. A link to it in Markdown becomes one to the page."""
    plugin: str = ""
    """Who emitted the route. Gosaur fills it in, and the id."""
    plugin_id: str = ""
    last_updated_at: int = 0
    """In milliseconds since 1970."""
    unlisted: bool = False
    version: str = ""
    """The version of the docs that the page belongs to."""
    last_version: bool = False
    """The version is the one that readers get if they ask for none."""
    category: str = ""
    """The label of the navigation's innermost category with the page."""
    original: str = ""
    """The file that the source is the translation of, relative to the site directory."""


@dataclass
class Route:
    """One page."""

    path: str
    """Includes the base URL and is not percent-encoded: see Site.permalink."""
    component: str
    """A module whose default export is a React component: "@theme/MDXPage"."""
    layout: str = ""
    """The id of the innermost layout around the component."""
    props: JsonObject | None = None
    data: Mapping[str, str] = field(default_factory=dict)
    """Further props by reference: the name of the prop to the id of shared data.

    The id "gosaur/pages" stands for the list of the site's pages, objects with path and, where known, title, version
    and category.
    """
    documents: Sequence[Document] = ()
    meta: RouteMeta | None = None
    content_sources: Sequence[ContentSource] = ()
    """What this page alone needs from other hosts, for sites with a content security policy."""


@dataclass
class Layout:
    """A component around pages that stays mounted between pages that share it."""

    id: str
    """Unique on the site; begin it with the plugin's name and id."""
    component: str
    parent: str = ""
    """The id of the layout around this one."""
    props: JsonObject | None = None
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass
class SharedData:
    """A JSON document that many pages share and the browser fetches once."""

    id: str
    """Unique on the site; begin it with the plugin's name and id."""
    json: Any


@dataclass
class HtmlTag:
    """An element for the head or body of every page."""

    position: str
    """"head", "preBody" or "postBody"."""
    tag_name: str
    attributes: Mapping[str, str | bool | None] = field(default_factory=dict)
    """True writes the bare name, False leaves the attribute out."""
    inner_html: str = ""


@dataclass
class Link:
    """A reference that the link gate is to check."""

    url: str
    """The target as the page will have it, base URL included."""
    raw: str
    """The target as written."""
    position: Position | None = None
    file: bool = False
    """It names a file to load rather than a page to visit."""
    reported: bool = False
    """It has been found broken and reported already."""
    unchecked: bool = False
    """The link gate leaves it alone."""
    plain: bool = False
    """It is written in HTML or as a value, rather than in Markdown or with a component for links."""


@dataclass
class ContentSource:
    """A source of a directive of a content security policy."""

    directive: str
    """Such as "connect-src"."""
    source: str
    """A host, scheme or keyword, such as "https://api.example.com"."""


@dataclass
class Text:
    """A text that translators may change."""

    file: str
    """The file below the folder of a locale, without ".json", such as "my-plugin/labels"."""
    id: str
    """The key in the file."""
    message: str
    description: str = ""
    """What the text is for."""


@dataclass
class Routes:
    """What an instance adds to the site."""

    routes: Sequence[Route] = ()
    layouts: Sequence[Layout] = ()
    data: Sequence[SharedData] = ()
    global_data: Any = None
    """What components read with useGlobalData. It is part of every page's script: keep it small."""
    content_dirs: Sequence[str] = ()
    """The folders of the Markdown files: a link to "/a.md" in one means a file below its
    folder first."""
    html_tags: Sequence[HtmlTag] = ()
    client_modules: Sequence[str] = ()
    """Files or specifiers that the browser imports at start."""
    links: Sequence[Link] = ()
    """Links in files that the plugin reads itself; those of documents are not among them."""
    content_sources: Sequence[ContentSource] = ()
    """What the pages need from other hosts, for sites with a content security policy."""
    texts: Sequence[Text] = ()
    """The texts that translators may change, as they are without a translation."""


@dataclass
class Redirect:
    """An old address that leads to another. Both include the base URL."""

    from_: str
    to: str
    position: Position | None = None


@dataclass
class Output:
    """What the post-build step will write."""

    files: Sequence[str] = ()
    """Files that a page may link to, relative to the output folder."""
    redirects: Sequence[Redirect] = ()


@dataclass
class PageDocument:
    """A Markdown file that a page shows."""

    source: str = ""
    links: Mapping[str, str] = field(default_factory=dict)
    """Targets of links, as written, to what stands in the page."""
    assets: Mapping[str, str] = field(default_factory=dict)
    """Files of the site to their URLs."""
    text: str = ""
    """MDX that the page shows instead of that of the file."""
    parts: Sequence[str] = ()
    """The texts of the document's parts."""


@dataclass
class Page:
    """A page as it has been written."""

    path: str = ""
    file: str = ""
    """Relative to the output folder."""
    title: str = ""
    description: str = ""
    no_index: bool = False
    """The page asks search engines to leave it out."""
    meta: RouteMeta = field(default_factory=RouteMeta)
    documents: Sequence[PageDocument] = ()
    """The whole Markdown files that the page shows."""


@dataclass
class SectionLink:
    """A link to a page of the site, in the text of a section."""

    to: str = ""
    """The path of the page, base URL included, and perhaps an anchor."""
    text: str = ""
    start: int = 0
    end: int = 0
    """Section.text[start:end] is around the link: its paragraph or list item, or all cells of its table row."""


@dataclass
class Section:
    """A heading and the text below it, up to the next heading."""

    level: int = 0
    """1 to 6; 0 for the text in front of all headings."""
    id: str = ""
    """The heading's anchor."""
    heading: str = ""
    text: Sequence[str] = ()
    """Paragraphs, list items, table cells and the like."""
    code: Sequence[str] = ()
    """Code blocks."""
    links: Sequence[SectionLink] = ()
    """Links to pages of the site, in order."""


@dataclass
class PageText:
    """What a page says."""

    page: Page = field(default_factory=Page)
    """In development, its title, description and no_index are empty."""
    front_matter: JsonObject | None = None
    """That of the page's first whole document."""
    content_title: str = ""
    """The leading level-one heading of that document."""
    sections: Sequence[Section] = ()


@dataclass
class IndexFile:
    """A file for the output."""

    path: str
    """Relative to the output folder; begins with "search-data/"."""
    contents: str | bytes
