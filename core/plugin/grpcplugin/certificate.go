package grpcplugin

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"errors"
	"fmt"
	"math/big"
	"time"
)

// CertificateVariable is the environment variable with the host's certificate, as PEM.
const CertificateVariable = "PLUGIN_CLIENT_CERT"

// CertificateName is the name in the certificates of hosts and plugins.
const CertificateName = "localhost"

// NewCertificate makes a key and a certificate that are valid for one run. The key is on
// P-256: the TLS library in the gRPC packages of Python and other languages does not accept
// certificates on P-521, which go-plugin makes.
func NewCertificate(usage x509.ExtKeyUsage) (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, fmt.Errorf("make a key: %w", err)
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return tls.Certificate{}, fmt.Errorf("make a serial number: %w", err)
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: CertificateName}, DNSNames: []string{CertificateName},
		NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(10, 0, 0),
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{usage},
		IsCA:        true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return tls.Certificate{}, fmt.Errorf("make a certificate: %w", err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, nil
}

// serverIdentity is the plugin's certificate and the host's, by which it authenticates the host.
type serverIdentity struct {
	config *tls.Config
	// certificate is the plugin's own, in the form of the handshake: DER in base64 without
	// padding.
	certificate string
}

// newServerIdentity makes the identity of a plugin. hostPEM is the certificate of the host,
// the only client that may connect.
func newServerIdentity(hostPEM []byte) (*serverIdentity, error) {
	host := x509.NewCertPool()
	if !host.AppendCertsFromPEM(hostPEM) {
		return nil, errors.New(CertificateVariable + " holds no certificate: the host must send one, so that nobody else connects")
	}
	certificate, err := NewCertificate(x509.ExtKeyUsageServerAuth)
	if err != nil {
		return nil, err
	}
	return &serverIdentity{
		config: &tls.Config{
			Certificates: []tls.Certificate{certificate},
			ClientAuth:   tls.RequireAndVerifyClientCert, ClientCAs: host, MinVersion: tls.VersionTLS12,
		},
		certificate: base64.RawStdEncoding.EncodeToString(certificate.Certificate[0]),
	}, nil
}
