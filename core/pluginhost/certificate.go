package pluginhost

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"

	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
)

// hostIdentity is the client certificate with which the host identifies itself to one plugin,
// so that the plugin accepts no other client.
//
// It works like go-plugin's AutoMTLS, but with a type of key that all plugins support: see
// grpcplugin.NewCertificate. The plugin's own certificate is part of its handshake.
type hostIdentity struct {
	config *tls.Config
	// certificate is PEM.
	certificate string
}

// newHostIdentity creates a key and a certificate for one run.
func newHostIdentity() (*hostIdentity, error) {
	certificate, err := grpcplugin.NewCertificate(x509.ExtKeyUsageClientAuth)
	if err != nil {
		return nil, err
	}
	return &hostIdentity{
		// go-plugin adds the plugin's certificate to the pool, which is empty until then.
		config: &tls.Config{
			Certificates: []tls.Certificate{certificate},
			RootCAs:      x509.NewCertPool(), MinVersion: tls.VersionTLS12, ServerName: grpcplugin.CertificateName,
		},
		certificate: string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate.Certificate[0]})),
	}, nil
}
