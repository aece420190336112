package pluginhost

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"time"
)

// certificateVariable is the variable of the environment in which go-plugin's plugins
// look for the host's certificate.
const certificateVariable = "PLUGIN_CLIENT_CERT"

// hostIdentity is what a host shows one plugin, so that the plugin lets nobody else in.
//
// It does what go-plugin's AutoMTLS does, with a key on P-256: the TLS library in the
// gRPC packages of Python and other languages takes no certificate on go-plugin's P-521.
// The plugin's own certificate comes with its handshake, as ever.
type hostIdentity struct {
	config *tls.Config
	// certificate is PEM.
	certificate string
}

// newHostIdentity makes a key and a certificate that hold for one run.
func newHostIdentity() (*hostIdentity, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return nil, fmt.Errorf("make a serial number: %w", err)
	}
	const name = "localhost"
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: name}, DNSNames: []string{name},
		NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(10, 0, 0),
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth},
		IsCA:        true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, fmt.Errorf("make a certificate: %w", err)
	}
	return &hostIdentity{
		// go-plugin adds the plugin's certificate, and without one trusts nobody.
		config: &tls.Config{
			Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}},
			RootCAs:      x509.NewCertPool(), MinVersion: tls.VersionTLS12, ServerName: name,
		},
		certificate: string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})),
	}, nil
}
