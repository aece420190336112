package pluginhost

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"

	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
)

// hostIdentity is what a host shows one plugin, so that the plugin accepts no other client.
//
// It does what go-plugin's AutoMTLS does, with a key that all plugins understand: see
// grpcplugin.NewCertificate. The plugin's own certificate comes with its handshake, as ever.
type hostIdentity struct {
	config *tls.Config
	// certificate is PEM.
	certificate string
}

// newHostIdentity makes a key and a certificate that hold for one run.
func newHostIdentity() (*hostIdentity, error) {
	certificate, err := grpcplugin.NewCertificate(x509.ExtKeyUsageClientAuth)
	if err != nil {
		return nil, err
	}
	return &hostIdentity{
		// go-plugin adds the plugin's certificate, and without one trusts none.
		config: &tls.Config{
			Certificates: []tls.Certificate{certificate},
			RootCAs:      x509.NewCertPool(), MinVersion: tls.VersionTLS12, ServerName: grpcplugin.CertificateName,
		},
		certificate: string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate.Certificate[0]})),
	}, nil
}
