module github.com/gosaur/gosaur

go 1.26.8
