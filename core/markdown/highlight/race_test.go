//go:build race

package highlight

// raceDetector says that the race detector slows the tests down, and with it
// Chroma's engine, which goes by the clock.
const raceDetector = true
