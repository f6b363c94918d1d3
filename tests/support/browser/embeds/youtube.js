// Stand-in for https://www.youtube.com/iframe_api: what Plyr uses of it, answering late as the real one does.
(() => {
  const states = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3 };

  class Player {
    constructor(element, { videoId, host, events }) {
      this.known = { time: 0, duration: 0 };
      this.frame = document.createElement('iframe');
      this.frame.id = element.id;
      this.frame.className = element.className;
      this.frame.allow = 'autoplay';
      this.frame.src = `${host}/embed/${videoId}?enablejsapi=1`;
      element.replaceWith(this.frame);
      addEventListener('message', ({ source, data }) => {
        if (!data?.embed || source !== this.frame.contentWindow) return;
        this.known = data;
        this.hasPlayed ||= data.event === 'playing';
        if (data.event === 'ready') events.onReady({ target: this });
        else if (data.event in states) events.onStateChange({ target: this, data: states[data.event] });
      });
    }

    send(command, value) {
      this.frame.contentWindow.postMessage({ command, value }, '*');
    }
    playVideo() {
      this.send('play');
    }
    pauseVideo() {
      this.send('pause');
    }
    stopVideo() {
      this.send('pause');
    }
    seekTo(seconds) {
      this.send('seek', seconds);
    }
    mute() {
      this.send('mute');
    }
    unMute() {
      this.send('unmute');
    }
    setVolume(percent) {
      this.send('volume', percent / 100);
    }
    setPlaybackRate(rate) {
      this.send('rate', rate);
    }
    getPlaybackRate() {
      return 1;
    }
    getAvailablePlaybackRates() {
      return [0.5, 1, 1.5, 2];
    }
    getCurrentTime() {
      return this.known.time;
    }
    /** Known only once it plays. */
    getDuration() {
      return this.hasPlayed ? this.known.duration : 0;
    }
    getVideoLoadedFraction() {
      return 1;
    }
    getVideoUrl() {
      return this.frame.src;
    }
    getIframe() {
      return this.frame;
    }
    destroy() {
      this.frame.remove();
    }
  }

  // The real one loads a second script before it says that it is there.
  setTimeout(() => {
    window.YT = { Player, loaded: 1 };
    window.onYouTubeIframeAPIReady?.();
  }, 50);
})();
