package pipeline_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const imageSite = `
-- docusaurus.toml --
title = "Images"
url = "https://images.example"
baseUrl = "/base/"

[theme]
use = "THEME"

[images]
responsive = true
widths = [480, 800]
-- docs/a.md --
---
slug: /
---

import Image from '@theme/IdealImage';
import wide from './wide.png';

# A page

![In text](./wide.png)

![As it is](./wide.png?original)

![Too wide](./bomb.png)

![Far away](https://elsewhere.example/a.png)

<Image img={wide} alt="imported" />

<Image img={require('./wide.png')} alt="required" />

<Image img={require('./wide.png').default} alt="default" />
-- src/pages/index.md --
# Home
`

// writeImages adds the images of imageSite.
func writeImages(t *testing.T, dir string) {
	t.Helper()
	shot, err := os.ReadFile("../../docs/static/img/screenshot.png")
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "docs/wide.png"), shot)
	header := "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x01\x00\x00\x00\x01\x00\x00\x08\x02\x00\x00\x00\xe3\xe6\xa7\xb4" // 65,536 by 65,536
	writeFile(t, filepath.Join(dir, "docs/bomb.png"), []byte(header))
}

func TestImagesOfDocumentsHaveSmallerCopies(t *testing.T) {
	t.Parallel()
	for _, theme := range []string{"lucid", "minimal"} {
		t.Run(theme, func(t *testing.T) {
			o := site(t, strings.Replace(imageSite, "THEME", theme, 1))
			writeImages(t, o.SiteDir)
			report := run(t, o)
			files := output(t, o.OutDir)
			page := files["docs/index.html"]
			pictures := regexp.MustCompile(`<picture>.*?</picture>`).FindAllString(page, -1)
			if len(pictures) != 4 {
				t.Fatalf("%d pictures in %s", len(pictures), page[strings.Index(page, "<main"):])
			}
			for _, picture := range pictures {
				for _, want := range []string{`type="image/webp"`, ` width="1280"`, ` height="840"`, ` 480w`, ` 800w`} {
					if !strings.Contains(picture, want) {
						t.Errorf("%s lacks %s", picture, want)
					}
				}
				for _, address := range regexp.MustCompile(`/base/(assets/images/[^" ]+)`).FindAllStringSubmatch(picture, -1) {
					if files[address[1]] == "" {
						t.Errorf("%s is not published", address[1])
					}
				}
			}
			if !regexp.MustCompile(`<img [^>]*src="/base/assets/images/wide-[0-9a-f]+\.png" alt="As it is" width="1280" height="840" class="[^"]+">`).MatchString(page) {
				t.Errorf("the image with ?original was changed: %s", page)
			}
			if strings.Contains(page, "elsewhere.example/a.png ") || !strings.Contains(page, `src="https://elsewhere.example/a.png"`) {
				t.Error("an image of another site was changed")
			}
			const left = "docs/a.md:14:13: warning: the image is published without smaller copies: it has 65536 by 65536 pixels, more than 64 million [GS1210]"
			if !strings.Contains(fmt.Sprint(report.Diagnostics), left) {
				t.Errorf("diagnostics: %v", report.Diagnostics)
			}
			again := run(t, o)
			if diff := differing(files, output(t, o.OutDir)); len(diff) > 0 || !strings.Contains(fmt.Sprint(again.Diagnostics), left) {
				t.Errorf("a warm build differs in %v: %v", diff, again.Diagnostics)
			}
			o.Cache = false
			run(t, o)
			if diff := differing(files, output(t, o.OutDir)); len(diff) > 0 {
				t.Errorf("a build without the cache differs in %v", diff)
			}
		})
	}
}

func TestSessionsServeOriginalImagesAndChecksReadThem(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(imageSite, "THEME", "lucid", 1))
	writeImages(t, o.SiteDir)
	found := reported(t, o)
	if len(found) != 1 || found[0].Code != diag.CodeImageCopies {
		t.Errorf("the check found %v", found)
	}
	o.Production = false
	session, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	response, ok, err := session.Serve(t.Context(), "/base/docs/")
	if err != nil || !ok || !bytes.Contains(response.Body, []byte("wide-")) || bytes.Contains(response.Body, []byte("srcset")) {
		t.Errorf("served %v, error %v: %s", ok, err, response.Body)
	}
}

func TestSharpThatIsNotInstalledIsAnError(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(strings.Replace(imageSite, "THEME", "lucid", 1), "responsive = true", "responsive = true\nencoder = \"sharp\"", 1))
	writeImages(t, o.SiteDir)
	for _, d := range reported(t, o) {
		if d.Severity == diag.Error && strings.Contains(d.Message, "the package sharp is not installed") && strings.Contains(d.Hint, "npm install sharp") {
			return
		}
	}
	t.Error("the check did not say that sharp is missing")
}

func TestIdealImageInCodeGetsCopies(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Images"
url = "https://images.example"
baseUrl = "/base/"
[theme]
use = "lucid"
[images]
responsive = true
widths = [480]
[[plugins]]
use = "pages"
-- src/pages/index.js --
import Image from '@theme/IdealImage';
import wide from './wide.png';
import asItIs from './wide.png?url';

export default function Home() {
  return <><Image img={wide} alt="imported" /><Image img={require('./wide.png')} alt="required" /><Image img={asItIs} alt="as it is" /><img src={wide} alt="plain" /></>;
}
-- src/pages/other.js --
import wide from './wide.png';

export default function Other() {
  return <p>{typeof wide}</p>;
}
-- docs/a.md --
# A
`)
	shot, err := os.ReadFile("../../docs/static/img/screenshot.png")
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(o.SiteDir, "src/pages/wide.png"), shot)
	run(t, o)
	files := output(t, o.OutDir)
	home := files["index.html"]
	for _, alt := range []string{"imported", "required"} {
		image := regexp.MustCompile(`<picture>(?:<source[^>]*>)+<img[^>]*alt="` + alt + `"[^>]*>`).FindString(home)
		for _, want := range []string{`type="image/webp"`, ` width="1280"`, ` 480w`} {
			if !strings.Contains(image, want) {
				t.Errorf("%s lacks %s: %s", alt, want, image)
			}
		}
		for _, address := range regexp.MustCompile(`/base/(assets/images/[^" ]+)`).FindAllStringSubmatch(image, -1) {
			if files[address[1]] == "" {
				t.Errorf("%s is not published", address[1])
			}
		}
	}
	for _, alt := range []string{"as it is", "plain"} {
		image := regexp.MustCompile(`<img[^>]*alt="` + alt + `"[^>]*>`).FindString(home)
		if !regexp.MustCompile(`src="/base/assets/images/wide-[0-9a-f]+\.png"`).MatchString(image) || strings.Contains(image, "srcSet") {
			t.Errorf("%s: %s", alt, image)
		}
	}
	if !strings.Contains(files["other/index.html"], "<p>string</p>") {
		t.Error("an image in code without IdealImage is not a string: " + files["other/index.html"])
	}
}
