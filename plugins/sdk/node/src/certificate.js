// A certificate for one run of a plugin: host and plugin trust only each other's. Node
// generates keys and signatures; this file encodes the few structures around them.
import {generateKeyPairSync, randomBytes, sign} from 'node:crypto';

const tag = {boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, utf8: 0x0c, time: 0x17, sequence: 0x30, set: 0x31};

/** Object identifiers, encoded. */
const oid = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  keyUsage: '551d0f',
  extendedKeyUsage: '551d25',
  basicConstraints: '551d13',
  serverAuth: '2b06010505070301',
};

const validYears = 10;

/**
 * Makes a key and a certificate for "localhost", signed with the key.
 *
 * @returns {{certificate: Buffer, certificatePem: Buffer, keyPem: Buffer}} the certificate as DER and PEM
 */
export function makeCertificate() {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const algorithm = sequence(identifier(oid.ecdsaWithSha256));
  const name = sequence(node(tag.set, sequence(identifier(oid.commonName), node(tag.utf8, Buffer.from('localhost')))));
  const now = new Date();
  const body = sequence(
    node(0xa0, integer(Buffer.of(2))), // version 3
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(time(now, -1), time(now, validYears * 365)),
    name,
    publicKey.export({type: 'spki', format: 'der'}),
    node(0xa3, sequence(...extensions())),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  return {certificate, certificatePem: pem(certificate), keyPem: Buffer.from(privateKey.export({type: 'pkcs8', format: 'pem'}))};
}

function extensions() {
  const digitalSignatureAndCertSign = node(tag.bits, Buffer.of(2, 0x84));
  return [
    extension(oid.basicConstraints, sequence(node(tag.boolean, Buffer.of(0xff)))),
    extension(oid.keyUsage, digitalSignatureAndCertSign),
    extension(oid.extendedKeyUsage, sequence(identifier(oid.serverAuth))),
    extension(oid.subjectAltName, sequence(node(0x82, Buffer.from('localhost')))),
  ];
}

/**
 * A node of DER: tag, length, contents.
 *
 * @param {number} type
 * @param {...Uint8Array} contents
 * @returns {Buffer}
 */
function node(type, ...contents) {
  const inner = Buffer.concat(contents);
  const size = inner.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.of(type, ...length), inner]);
}

/** @param {...Uint8Array} parts */
const sequence = (...parts) => node(tag.sequence, ...parts);

/** @param {string} hex */
const identifier = (hex) => node(tag.oid, Buffer.from(hex, 'hex'));

/**
 * A positive integer.
 *
 * @param {Buffer} bytes
 */
function integer(bytes) {
  const positive = Buffer.from(bytes);
  positive[0] = ((positive[0] ?? 0) & 0x7f) | (bytes.length > 1 ? 0x40 : 0);
  return node(tag.integer, positive);
}

/** @param {Uint8Array} bytes */
const bits = (bytes) => node(tag.bits, Buffer.of(0), bytes);

/**
 * @param {string} id
 * @param {Uint8Array} value
 */
const extension = (id, value) => sequence(identifier(id), node(tag.octets, value));

/**
 * @param {Date} now
 * @param {number} days
 */
function time(now, days) {
  const date = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  return node(tag.time, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
}

/** @param {Buffer} der */
function pem(der) {
  const lines = der.toString('base64').replace(/.{1,64}/g, '$&\n');
  return Buffer.from(`-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`);
}
