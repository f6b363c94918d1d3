// Stand-in for https://player.vimeo.com/api/player.js: what Plyr uses of it, every answer a promise as in the real one.
(() => {
  const names = {
    playing: 'play',
    paused: 'pause',
    ended: 'ended',
    time: 'timeupdate',
    seeked: 'seeked',
    buffering: 'bufferstart',
  };

  class Player {
    constructor(frame) {
      this.element = frame;
      this.known = { time: 0, duration: 0, state: 'unstarted' };
      this.listeners = {};
      this.isReady = new Promise((resolve) => {
        this.becomeReady = resolve;
      });
      addEventListener('message', ({ source, data }) => {
        if (!data?.embed || source !== frame.contentWindow) return;
        this.known = data;
        if (data.event === 'ready') {
          this.becomeReady();
          this.tell('loaded');
        } else if (data.event in names) this.tell(names[data.event]);
        // A seek is told with the position it came to.
        if (data.event === 'seeked') this.tell('timeupdate');
      });
    }

    tell(name) {
      const { time, duration } = this.known;
      const detail = { seconds: time, duration, percent: duration ? time / duration : 0 };
      for (const listener of this.listeners[name] ?? []) listener(detail);
    }
    on(name, listener) {
      this.listeners[name] = [...(this.listeners[name] ?? []), listener];
    }
    async send(command, value) {
      await this.isReady;
      this.element.contentWindow.postMessage({ command, value }, '*');
      return value;
    }
    async ask(name) {
      await this.isReady;
      return this.known[name];
    }

    play() {
      return this.send('play');
    }
    pause() {
      return this.send('pause');
    }
    /** Done once it is there. */
    async setCurrentTime(seconds) {
      await this.send('seek', seconds);
      await new Promise((resolve) => this.on('seeked', resolve));
      return seconds;
    }
    setVolume(volume) {
      return this.send('volume', volume);
    }
    setMuted(isMuted) {
      return this.send(isMuted ? 'mute' : 'unmute');
    }
    setPlaybackRate(rate) {
      return this.send('rate', rate);
    }
    setLoop(isLoop) {
      return Promise.resolve(isLoop);
    }
    setAutopause(isOn) {
      return Promise.resolve(isOn);
    }
    getCurrentTime() {
      return this.ask('time');
    }
    getDuration() {
      return this.ask('duration');
    }
    async getPaused() {
      return (await this.ask('state')) !== 'playing';
    }
    getVideoUrl() {
      return Promise.resolve(this.element.src);
    }
    getVideoTitle() {
      return Promise.resolve('Video');
    }
    getVideoWidth() {
      return Promise.resolve(1280);
    }
    getVideoHeight() {
      return Promise.resolve(720);
    }
    getTextTracks() {
      return Promise.resolve([]);
    }
    disableTextTrack() {
      return Promise.resolve();
    }
    unload() {
      return Promise.resolve();
    }
    destroy() {
      return Promise.resolve();
    }
  }

  window.Vimeo = { Player };
})();
