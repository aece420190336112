package sdktest

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// Language is a language with an SDK.
type Language struct {
	// Name is the name of the SDK's folder.
	Name string
	// Extension is the file extension of a program.
	Extension string
	// Interpreter is the absolute path of the program that runs plugins.
	Interpreter string
	// Env are variables of the environment, "NAME=value", that programs of this
	// repository need; Passed are their names, for a plugin's env.
	Env    []string
	Passed []string
}

// Dir is the absolute path of the folder of the SDKs.
func Dir() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(filepath.Dir(file))
}

// All finds each language, by its name.
func All() map[string]func(testing.TB) Language {
	return map[string]func(testing.TB) Language{"node": Node, "python": Python}
}

// Node returns Node.js. The test is skipped, or fails, without it.
func Node(t testing.TB) Language {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		testenv.Missing(t, "there is no Node.js on the PATH")
	}
	if _, err := os.Stat(filepath.Join(Dir(), "../../node_modules/@grpc/grpc-js")); err != nil {
		testenv.Missing(t, "the packages of Node.js are not installed: npm ci")
	}
	return Language{Name: "node", Extension: ".js", Interpreter: path}
}

// Python returns a Python that has the packages of plugins. The test is skipped, or
// fails, without one.
func Python(t testing.TB) Language {
	t.Helper()
	named := os.Getenv("GOSAUR_PYTHON")
	candidates := []string{"python3", "/usr/bin/python3"}
	if named != "" {
		candidates = []string{named}
	}
	for _, name := range candidates {
		path, err := exec.LookPath(name)
		if err != nil || exec.Command(path, "-c", "import grpc, google.protobuf, cryptography").Run() != nil {
			continue
		}
		return Language{
			Name: "python", Extension: ".py", Interpreter: path, Passed: []string{"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"},
			Env: []string{"PYTHONPATH=" + filepath.Join(Dir(), "python"), "PYTHONDONTWRITEBYTECODE=1"},
		}
	}
	if named != "" {
		t.Fatalf("GOSAUR_PYTHON is %s, which lacks grpcio, protobuf or cryptography", named)
	}
	testenv.Missing(t, "no Python has grpcio, protobuf and cryptography; run scripts/python to see what to install")
	return Language{}
}
