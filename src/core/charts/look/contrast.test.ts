import { describe, expect, it } from 'vitest';
import { contrastRatio, inkOn, standingOut, mixColours, relativeLuminance, toHsl } from './contrast.ts';

describe('contrastRatio', () => {
  it('has the ends and the middle of WCAG 2', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#123456', '#123456')).toBe(1);
    expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(relativeLuminance('#ff0000')).toBeCloseTo(0.2126, 4);
  });
});

describe('standingOut', () => {
  it('leaves a colour that stands out as it is', () => {
    expect(standingOut('#ffd12e', '#1a1d23', 4.5)).toBe('#ffd12e');
  });

  it.each(['#0600ef', '#900000', '#2b4562', '#444444', '#000000', '#00665e'])(
    'makes %s as light as needed and not lighter, hue kept',
    (colour) => {
      const lifted = standingOut(colour, '#1a1d23', 4.5);
      expect(contrastRatio(lifted, '#1a1d23')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(lifted, '#1a1d23')).toBeLessThan(4.7);
      const [hue, saturation] = toHsl(colour);
      expect(Math.abs(toHsl(lifted)[0] - hue)).toBeLessThan(2);
      expect(toHsl(lifted)[1]).toBeCloseTo(saturation, 1);
    },
  );

  it.each(['#fff500', '#27f4d2', '#ff8000', '#ffffff', '#b6babd'])(
    'makes %s as dark as needed on a light ground and not darker, hue kept',
    (colour) => {
      const darker = standingOut(colour, '#f8f8f6', 3);
      expect(contrastRatio(darker, '#f8f8f6')).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(darker, '#f8f8f6')).toBeLessThan(3.1);
      expect(Math.abs(toHsl(darker)[0] - toHsl(colour)[0])).toBeLessThan(2);
    },
  );

  it('gives white or black where nothing nearer will do', () => {
    expect(standingOut('#0000ff', '#404040', 21)).toBe('#ffffff');
    expect(standingOut('#0000ff', '#c0c0c0', 21)).toBe('#000000');
  });
});

describe('inkOn', () => {
  it('writes dark on yellow and light on blue', () => {
    expect(inkOn('#ffd12e', '#ffffff', '#000000')).toBe('#000000');
    expect(inkOn('#0067ad', '#ffffff', '#000000')).toBe('#ffffff');
  });
});

describe('mixColours', () => {
  it('takes so much of the first and the rest of the second', () => {
    expect(mixColours('#ff8000', '#000000', 0.5)).toBe('#804000');
    expect(mixColours('#ff8000', '#0000ff', 1)).toBe('#ff8000');
    expect(mixColours('#ff8000', '#0000ff', 0)).toBe('#0000ff');
  });
});
