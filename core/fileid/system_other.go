//go:build !unix

package fileid

import "io/fs"

func (*ID) system(fs.FileInfo) {}
