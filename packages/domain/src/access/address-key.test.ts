import { describe, expect, it } from 'vitest';
import { addressKey } from './attempts.ts';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:FFFF::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    // Some proxies forward the connection's port with the address.
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1::9]:51234', '2001:db8:1::/48'],
    ['[2001:db8:1::9]', '2001:db8:1::/48'],
    ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
    ['[fe80::1%eth0]:51234', 'fe80:0:0::/48'],
    [' 192.0.2.7 ', '192.0.2.7'],
    // What is no address can be written anew for each try, so it is one key.
    ['unknown', 'no address'],
    ['_hidden:51234', 'no address'],
    ['a:b:c::', 'a:b:c::/48'],
    ['x:y:z::', 'no address'],
    ['192.0.2.700', 'no address'],
    ['192.0.2.7:', 'no address'],
    ['[192.0.2.7', 'no address'],
    ['', 'no address'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
